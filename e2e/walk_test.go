package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// answers are what the director says, step by step; the walk follows the questions that the program asks.
type answers map[string]string

// session opens the example evening from the welcome page.
func (b *browser) session() {
	b.t.Helper()
	b.open("/")
	b.click(`form[action="/sessions/example"] button`)
}

// openCase opens a case from the desk in the words of the table and takes the irregularity that comes first.
func (b *browser) openCase(words, board, table, happened string) {
	b.t.Helper()
	b.open("/")
	b.click(`a[href^="/cases/new"]`)
	b.fill("#q", words)
	b.click(`.search button`)
	first := eval[string](b, `document.querySelector('.options .option').value`)
	if first != happened {
		b.t.Fatalf("%q offers %s first, want %s", words, first, happened)
	}
	b.fill("#board", board)
	b.fill("#table", table)
	b.click(fmt.Sprintf(`button[name="happened"][value="%s"]`, happened))
}

// walk answers the questions until play goes on or an outcome is reached, and gives the title it ends at.
func (b *browser) walk(given answers) string {
	b.t.Helper()
	for range 60 {
		step := eval[string](b, `(document.querySelector('article.present input[name="step"]') || {value: ''}).value`)
		if step == "" {
			return b.text("article.present h1")
		}
		key, known := given[step]
		if !known {
			key = "told"
		}
		button := fmt.Sprintf(`article.present button[name="key"][value="%s"]`, key)
		if !b.has(button) {
			b.photograph("stuck")
			b.t.Fatalf("%s: the step %s (%s) has no answer %q", b.at(), step, b.text("article.present h1"), key)
		}
		if !b.has(`.law, .callout, .prose`) {
			b.t.Errorf("the step %s shows neither law nor words", step)
		}
		if b.has(`article.present .field textarea:not(details textarea)`) {
			b.fill("#reason", "As both partners said, and as their cards have it.")
		}
		b.picture("step-" + strings.ReplaceAll(step, "/", "-"))
		b.click(button)
	}
	b.t.Fatal("the questions do not end")
	return ""
}

// issue checks and issues the ruling, and gives its address.
func (b *browser) issue(name string) string {
	b.t.Helper()
	b.click(`a[href$="/check"]`)
	b.picture("check")
	b.click(`form[action$="/ruling"] button.primary`)
	b.picture("ruling-" + name)
	return b.at()
}

// assign gives the assigned score.
func (b *browser) assign(contract, tricks string) {
	b.t.Helper()
	b.click(`a[href$="/score"]`)
	b.fill("#contract", contract)
	b.fill("#tricks", tricks)
	b.fill("#reason", "With the right explanation East overcalls, and this is where the auction ends.")
	b.picture("score")
	b.click(`button[value="save"]`)
}

// example reads a worked example of the rulebook: its answers, and the outcome it must end at.
func example(t testing.TB, edition, questionnaire, id string) (answers, string) {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("..", "rulebook", "editions", edition, "examples", questionnaire+".md"))
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`\{#` + id + `[ }]`).FindIndex(source)
	if head == nil {
		t.Fatalf("there is no example %s", id)
	}
	text, _, _ := strings.Cut(string(source[head[1]:]), "\n## ")
	given := answers{}
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z0-9/-]+) \| ([a-z0-9-]+) \|$`).FindAllStringSubmatch(text,
		-1) {
		if row[1] != "step" {
			given[row[1]] = row[2]
		}
	}
	ends := regexp.MustCompile(`Ends at \[[^\]]*\]\(#([a-z0-9-]+)\)`).FindStringSubmatch(text)
	if ends == nil {
		t.Fatalf("the example %s does not say where it ends", id)
	}
	return given, ends[1]
}

// ruled is what redress rule says of the same answers.
type ruled struct {
	Path    []struct{ Step, Title string }
	Outcome *struct {
		Step, Title string
		Needs       []string
	}
	Stages []struct{ Step string }
}

// rule runs redress rule with answers.
func (p *program) rule(name string, given answers) ruled {
	p.t.Helper()
	file, err := built()
	if err != nil {
		p.t.Fatal(err)
	}
	var words []string
	for step, key := range given {
		words = append(words, step+"="+key)
	}
	out, err := exec.Command(file, "rule", name, "--answers", strings.Join(words, " "), "--json").Output()
	if err != nil {
		p.t.Fatalf("redress rule %s: %v", name, err)
	}
	var r ruled
	if err := json.Unmarshal(out, &r); err != nil || r.Outcome == nil {
		p.t.Fatalf("redress rule %s: no outcome: %s", name, out)
	}
	return r
}
