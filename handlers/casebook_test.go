package handlers_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

const hostile = `<script>alert(1)</script> "><img src=x onerror=alert(2)> {{.}} ${x}`

// TestFromTheRulingToTheCasebook publishes a ruling through the pages: it is shown first, a changed text is shown
// again, what was not read does not go out; then everybody reads it, finds it, prints it, practises on it, until it is
// withdrawn.
func TestFromTheRulingToTheCasebook(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/casebook").says("Nothing has been published yet").links()
	v.opens("/casebook/index").says("Nothing has been published yet").links()
	q := theRules(t).Edition("laws-2017").Questionnaire("claim")
	drive(v, q, telling(q, theRules(t).Edition("laws-2017").Examples["claim"])[0].Answers)
	path := v.theCase()
	v.request(http.MethodGet, path+"/publish", nil)
	v.want(http.StatusConflict)
	v.says("Nothing has been ruled on this case yet").links()
	v.opens(path)
	ruled(v, "laws-2017")

	v.opens(path).follow("Publish in the casebook").says("What was taken out", "As it will be read",
		"Nobody still has this board to play", "Who heard the appeal").links()
	send := func(which string, pairs ...string) {
		t.Helper()
		v.form("/publish").with(pairs...).press(which)
	}
	send("release")
	v.want(http.StatusUnprocessableEntity)
	v.says("Redress does not know which session this board is from").links()
	send("release", "over", "1")
	v.says("Read the text as readers will see it")
	send("release", "over", "1", "read", "1", "title", "A claim "+hostile, "circumstances", hostile, "own", "rain, "+
		hostile)
	v.want(http.StatusUnprocessableEntity)
	v.says("Something was changed since the text was shown")
	send("release", "over", "1", "read", "1", "circumstances", "Played on 3 March 2026.")
	v.says("Something was changed")
	send("release", "over", "1", "read", "1")
	v.want(http.StatusUnprocessableEntity)
	v.says("“3 March 2026” still stands", "Played on 3 March 2026.")
	send("look", "circumstances", hostile, "period", v.form("/publish").values.Get("period"))
	v.want(http.StatusOK)
	send("release", "over", "1", "read", "1")
	v.want(http.StatusOK)
	read := v.at
	if !strings.HasPrefix(read, "/casebook/b-") || strings.Contains(read, strings.TrimPrefix(path, "/cases/c-")) {
		t.Fatalf("it is read at %s", read)
	}
	v.says("A claim <script>", "a. The event", "j. The decision", "no appeal was made", "The laws as they stood",
		"it makes no rule", "!Table", "!"+path).links()
	for _, n := range all(v.doc, named("script", "img")) {
		if attr(n, "src") == "" || attr(n, "onerror") != "" {
			t.Error("a text became a tag")
		}
	}

	v.opens("/casebook").says("A claim <script>", "1").links()
	v.opens("/casebook?q=alerting+claims&law=70&questionnaire=claim&keyword=claim").says("A claim <script>",
		"!No published case")
	v.opens("/casebook?q=alerting+nowhere").says("No published case fits").links()
	v.opens("/casebook?q=the+of").says("too common to search for. Try")
	v.opens("/casebook?before=1").says("No older ones")
	v.opens("/casebook/index").says("Claim or concession", "Law 70").links()
	v.opens("/casebook/booklet").says("1 case", "Contents", "Keywords", "Provisions", "A claim <script>").links()
	asFiles(t, v)
	practised(t, v, read)

	v.opens(path + "/publish").says("Published as case 1")
	send("release", "over", "1", "read", "1")
	v.want(http.StatusUnprocessableEntity)
	v.says("Say why the text is revised")
	send("look", "title", "A claim with a trump out")
	send("release", "over", "1", "read", "1", "why", "Plainer words.")
	v.want(http.StatusOK)
	if v.at != read {
		t.Errorf("the revision is at %s", v.at)
	}
	v.says("A claim with a trump out", "!A claim <script>")
	v.opens(path + "/publish").form("/withdraw").press("")
	v.want(http.StatusUnprocessableEntity)
	overtaken(v, path)
	behind(v, path, read)
	v.opens(path + "/publish").says("The ruling now in force is not the one")
	v.form("/withdraw").with("reason", "Somebody asked for it.").pressed("")
	v.says("Nothing has been published yet")
	v.request(http.MethodGet, read, nil)
	v.want(http.StatusNotFound)
	v.opens(path + "/publish").says("withdrawn")
}

// behind takes a published case up again and rules on it anew: readers are told each time, and the director is
// reminded.
func behind(v *visitor, path, read string) {
	v.Helper()
	v.opens(read).says("!taken up again", "!Another ruling")
	v.opens(path).says("!In the casebook:").form("/reopen").with("reason", "A card was miscounted.").pressed("")
	v.opens(path).says("In the casebook:", "with a note that the case was taken up again", "Read it").links()
	v.opens(read).says("Not the last word.", "This case has been taken up again since it was published.")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(path).says("In the casebook:", "with a note that there is another one now", "Publish anew").links()
	v.opens(read).says("Another ruling has been given on this case since it was published.").links()
}

// overtaken has the page of a publication open while a colleague releases another text of it: neither a release nor a
// withdrawal from it takes that text back, until the person has been told.
func overtaken(v *visitor, path string) {
	v.Helper()
	release, withdraw := *v, *v
	withdraw.opens(path + "/publish")
	release.opens(path+"/publish").form("/publish").with("title", "Trumps were out").press("look")
	v.opens(path+"/publish").form("/publish").with("title", "A claim, trumps out").press("look")
	v.form("/publish").with("over", "1", "read", "1", "why", "Fewer words.").pressed("release")
	const told = "has just released a text of this case that you have not seen"
	withdraw.form("/withdraw").with("reason", "A name.").press("").want(http.StatusConflict)
	withdraw.says(told).links()
	release.form("/publish").with("over", "1", "read", "1", "why", "Plainest.").press("look")
	release.form("/publish").with("over", "1", "read", "1").press("release").want(http.StatusConflict)
	release.says("Not released.", told, "Trumps were out")
	v.opens(v.at).says("A claim, trumps out", "!Trumps were out")
	release.form("/publish").with("over", "1", "read", "1").pressed("release").says("Trumps were out")
}

// asFiles looks at the three forms in which the casebook goes out.
func asFiles(t *testing.T, v *visitor) {
	t.Helper()
	site := fetched(v, "/casebook/casebook.zip")
	z, err := zip.NewReader(bytes.NewReader(site), int64(len(site)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if day := f.Modified.Format(time.DateOnly); day != "2026-03-05" {
			t.Errorf("%s is of %s, not of the day on which it was published", f.Name, day)
		}
		file, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, _ := io.ReadAll(file)
		if strings.HasSuffix(f.Name, ".html") && (bytes.Contains(content, []byte("<script")) ||
			bytes.Contains(content, []byte(`="/`)) || !bytes.Contains(content, []byte("</html>"))) {
			t.Errorf("%s has a script, or leads to the server", f.Name)
		}
	}
	if !slices.Equal(names, []string{"index.html", "case-1.html", "redress.css"}) {
		t.Errorf("the files are %v", names)
	}
	for address, want := range map[string]string{"/casebook/casebook.md": "### j. The decision",
		"/casebook/casebook.json": `"format": "redress-casebook"`} {
		if got := fetched(v, address); !bytes.Contains(got, []byte(want)) {
			t.Errorf("%s: %.200s", address, got)
		}
	}
}

// practised answers the questions of a published case until they end, once as given and once otherwise.
func practised(t *testing.T, v *visitor, read string) {
	t.Helper()
	v.opens(read).follow("Rule on it yourself").says("The case").links()
	for range 80 {
		var options []string
		for _, n := range all(v.doc, named("a")) {
			if attr(n, "class") == "option" {
				options = append(options, attr(n, "href"))
			}
		}
		if len(options) == 0 {
			break
		}
		v.opens(options[len(options)-1])
	}
	v.says("Your answers").links()
	if main := v.main(); !strings.Contains(main, "went the same way") &&
		!strings.Contains(main, "you and the ruling differ") {
		t.Errorf("%s tells nothing of the ruling: %s", v.at, main)
	}
	v.request(http.MethodGet, read+"/practise?a=nonsense", nil)
	v.want(http.StatusUnprocessableEntity)
	v.opens(read + "/practise?all=1&a=nowhere%3Ayes").links()
}

// fetched is a file that is downloaded.
func fetched(v *visitor, address string) []byte {
	v.Helper()
	response := send(v, v.h, http.MethodGet, address, "", "Cookie", v.cookie)
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		v.Fatalf("%s: %d, %v", address, response.StatusCode, err)
	}
	return body
}
