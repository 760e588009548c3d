package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// answersWithin is what a question may take of a phone's first screen: pixels from the top to the lower edge of the
// last answer, at 390 x 844.
const answersWithin = 640

// mostLonger is how many questions of a hundred may need more: a choice whose options are read out word for word.
const mostLonger = 5

// TestAnswersAreOnTheFirstScreen opens every question of every questionnaire on a phone, in real cases: the heading and
// all of the answers are to be seen without scrolling, or nobody can tell what may be answered. The few that need more
// are listed. The cases are answered
// by posts along the paths that use every answer; the browser only opens each question once.
func TestAnswersAreOnTheFirstScreen(t *testing.T) {
	t.Parallel()
	p := startProgram(t)
	b := openDirector(t, p, phone, false)
	d := p.byPosts()
	_, session := d.send(d.get("/"), "/sessions/example")
	walk := &questions{d: d, b: b, session: strings.TrimPrefix(session, "/sessions/"), low: map[string]float64{}}
	for _, q := range listedQuestionnaires(t) {
		walk.all(q)
	}
	longer := 0
	for step, low := range walk.low {
		if low > answersWithin {
			longer++
			t.Logf("%s: the last answer ends at %.0f px, beyond %d", step, low, answersWithin)
		}
	}
	t.Logf("%d questions measured, %d of them longer", len(walk.low), longer)
	if longer*100 > mostLonger*len(walk.low) {
		t.Errorf("%d of %d questions are longer than a phone's first screen; want at most %d in a hundred", longer,
			len(walk.low), mostLonger)
	}
	if len(walk.missed) > 0 {
		t.Errorf("no case came to these questions: %q", walk.missed)
	}
}

// questions walks cases to questions and measures them.
type questions struct {
	d       *director
	b       *browser
	session string
	low     map[string]float64 // the lower edge of the last answer, by questionnaire and step
	missed  []string
}

// listedQuestionnaires are all that the program ships, such as laws-2017/claim.
func listedQuestionnaires(t *testing.T) []string {
	t.Helper()
	return regexp.MustCompile(`(?m)^[a-z]+-\d+/[a-z-]+`).FindAllString(redress(t, "questionnaire", "list"), -1)
}

// redress runs the program and gives what it prints.
func redress(t *testing.T, words ...string) string {
	t.Helper()
	file, err := built()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(file, words...).Output()
	if err != nil {
		t.Fatalf("redress %q: %v", words, err)
	}
	return string(out)
}

// all walks one questionnaire along every path that comes to a question not seen before.
func (w *questions) all(name string) {
	edition, id, _ := strings.Cut(name, "/")
	// The covers are checked in, and held against the questionnaires where these are tested.
	cover, err := os.ReadFile(filepath.Join("..", "rulebook", "editions", edition, "covers", id+".txt"))
	if err != nil {
		w.b.t.Fatal(err)
	}
	for _, line := range strings.Split(string(cover), "\n") {
		path, _, _ := strings.Cut(line, " | ")
		if path == "" || strings.HasPrefix(path, "#") {
			continue
		}
		given := answers{}
		for _, answer := range strings.Fields(path) {
			step, key, _ := strings.Cut(answer, "=")
			if key != "resume" { // where the questionnaire within goes on: nobody is asked
				given[step] = key
			}
		}
		anywhere, evening := "/cases/new?edition="+edition, "/cases/new?session="+w.session
		if edition == "laws-2017" && len(w.unseen(name, given)) > 0 {
			w.walk(evening, name, given)
		}
		if len(w.unseen(name, given)) > 0 {
			w.walk(anywhere, name, given)
		}
		w.missed = append(w.missed, w.unseen(name, given)...)
	}
}

// unseen are the questions of a path that were not measured yet. Those of a questionnaire within have their own walk.
func (w *questions) unseen(name string, given answers) (list []string) {
	for step := range given {
		if _, seen := w.low[name+" "+step]; !seen && !strings.Contains(step, "/") {
			list = append(list, name+" "+step)
		}
	}
	return list
}

// walk opens a case and answers its questions until none is asked any more.
func (w *questions) walk(opened, name string, given answers) {
	_, id, _ := strings.Cut(name, "/")
	page, at := w.d.send(w.d.get(opened), "/cases", "questionnaire", id, "board", "3", "table", "1",
		"account", "South says that East thought for a long time before the pass, and West then bid.")
	opened = at // closed again: of a board that has several the page says so, above what it asks
	defer func() { w.d.send(w.d.get(opened), opened+"/close", "reason", "Only walked through.") }()
	for range 60 {
		_, form, asked := strings.Cut(page, `action="`+at+`/answers"`)
		if !asked {
			if !strings.Contains(page, `action="`+at+`/play-on"`) {
				return
			}
			w.d.send(page, at+"/play-on")
			page, at = w.d.send(w.d.get(at), at+"/come-back")
			continue
		}
		step := hidden(form, "", "step")
		if !strings.Contains(step, "/") {
			if _, seen := w.low[name+" "+step]; !seen {
				w.low[name+" "+step] = w.measure(at)
			}
		}
		key, known := given[step]
		if !known {
			key = "told"
		}
		if !strings.Contains(form, `value="`+key+`"`) {
			return // the record of the board led another way
		}
		page, at = w.d.send(page, at+"/answers", "key", key, "reason", "As both partners said, and their cards.")
	}
	w.b.t.Fatalf("%s: the questions do not end: %v", name, given)
}

// measure opens a question in the browser.
func (w *questions) measure(at string) float64 {
	w.b.do(chromedp.Navigate(w.b.url(at)))
	return eval[float64](w.b, `Math.max(...[...document.querySelectorAll("article.present h1, .options > .option")]
		.map(e => e.getBoundingClientRect().bottom + scrollY))`)
}
