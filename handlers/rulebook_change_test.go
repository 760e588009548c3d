package handlers_test

import (
	"bytes"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook/library"
)

// change puts one text in the place of another in a file of the rulebook.
func change(t testing.TB, rulebook fstest.MapFS, file, from, to string) {
	t.Helper()
	old := rulebook[file]
	if old == nil || !bytes.Contains(old.Data, []byte(from)) {
		t.Fatalf("%s does not hold %q", file, from)
	}
	rulebook[file] = &fstest.MapFile{Data: bytes.ReplaceAll(old.Data, []byte(from), []byte(to))}
}

// TestABrokenRulebook: while a change of the rulebook has problems the last good version is served, and the desk says
// so; once mended it is served by itself.
func TestABrokenRulebook(t *testing.T) {
	rulebook := files(t)
	live, _, err := library.NewLive(rulebook)
	if err != nil {
		t.Fatal(err)
	}
	k := clubOn(t, filepath.Join(t.TempDir(), "redress.db"), live)
	v := k.visitor(t)
	v.opens("/questionnaires/problems").says("The rulebook has no problems",
		"The questionnaires and laws in use are those in its files.").links()
	v.opens("/").says("!The rulebook was changed")
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	claim := "editions/laws-2017/questionnaires/claim.md"
	good := rulebook[claim]
	first := v.heading()

	change(t, rulebook, claim, "](law:68A)", "](law:168A)")
	change(t, rulebook, claim, first, "Who <b>broke</b> it?")
	if live.Refresh(evening) || live.Trouble() == nil {
		t.Fatal("the broken version is served")
	}
	v.trusted = true // an author's text may hold anything
	v.opens("/").says("The rulebook was changed and has problems.", "The last good version is served.", claim).links()
	v.follow("All problems").says("The rulebook has", "problem", claim, "19:30").links()
	for _, p := range live.Trouble().Problems {
		v.says(p.At.String(), p.Code, p.Text, p.Do)
	}
	if len(all(all(v.doc, named("main"))[0], named("b"))) > 0 {
		t.Error("what an author typed runs on the page")
	}
	v.trusted = false
	v.opens(path).says(first).answer("doubted")
	v.dispute("laws-2017", "claim")
	v.says(first, "!Who broke", "!Who <b>").links()
	v.opens("/laws/laws-2017/68A").opens("/questionnaires/laws-2017/claim").opens("/sessions/new")

	rulebook[claim] = good
	change(t, rulebook, claim, first, "Who was it?")
	if !live.Refresh(evening) {
		t.Fatal("the mended version is not served")
	}
	v.opens("/").says("!The rulebook was changed")
	v.opens("/questionnaires/problems").says("The rulebook has no problems")
	v.dispute("laws-2017", "claim")
	v.says("Who was it?", "!"+first)
}

// TestPinnedText: a case keeps the wording on which it was opened, of its questions and of the law, to the printed
// ruling and after a restart; a new case has the new one.
func TestPinnedText(t *testing.T) {
	rulebook := files(t)
	live, _, err := library.NewLive(rulebook)
	if err != nil {
		t.Fatal(err)
	}
	k := clubOn(t, filepath.Join(t.TempDir(), "redress.db"), live)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	path, first := v.theCase(), v.heading()
	page := v.main()
	if !strings.Contains(page, "What a claim is") {
		t.Fatalf("the page quotes no Law 68A: %s", page)
	}
	change(t, rulebook, "editions/laws-2017/questionnaires/claim.md", first, "Who was it?")
	change(t, rulebook, "editions/laws-2017/laws/068.md", "What a claim is", "Claims anew")
	if !live.Refresh(evening) {
		t.Fatal("the new version is not served", live.Trouble())
	}
	if after := v.opens(path).main(); after != page {
		t.Errorf("the case was changed by a new version of the rulebook:\n%s\nbefore:\n%s", after, page)
	}
	v.opens("/laws/laws-2017/68A").says("Claims anew")
	v.dispute("laws-2017", "claim")
	v.says("Who was it?", "Claims anew", "!What a claim is")
	if err := k.store.Close(); err != nil {
		t.Fatal(err)
	}
	again := clubOn(t, k.file, live).visitor(t)
	if after := again.opens(path).main(); after != page {
		t.Errorf("the case was changed by a restart with a new version of the rulebook: %s", after)
	}
	again.answer("doubted")
	again.opens(path+"/check").form("/reserve").with("due", "30").pressed("")
	again.says(first, "What a claim is", "!Claims anew")
	again.opens(path + "?choose=1").form("/runs").pressed("claim")
	again.says("Who was it?", "Claims anew")
}

// TestALostEdition: a case outlives the edition that it was opened under.
func TestALostEdition(t *testing.T) {
	rulebook := files(t)
	live, _, err := library.NewLive(rulebook)
	if err != nil {
		t.Fatal(err)
	}
	k := clubOn(t, filepath.Join(t.TempDir(), "redress.db"), live)
	v := k.visitor(t)
	v.dispute("okb-1997", "claim")
	path, first := v.theCase(), v.heading()
	for name := range rulebook {
		if strings.HasPrefix(name, "editions/okb-1997/") {
			delete(rulebook, name)
		}
	}
	delete(rulebook, library.CounterpartsFile) // it need not be there
	for name, file := range rulebook {
		// The other editions and the map of subjects refer to the lost one; whoever removes it has to mend that.
		file.Data = regexp.MustCompile(`(?m)^\| *okb-1997 .*\n`).ReplaceAll(file.Data, nil)
		rulebook[name] = &fstest.MapFile{Data: regexp.MustCompile(`law:okb-1997/[A-Za-z0-9.]+`).ReplaceAll(file.Data,
			[]byte("law:laws-2017/1"))}
	}
	if !live.Refresh(evening) {
		t.Fatal("the rulebook without the edition is not served: ", live.Trouble().Problems[0])
	}
	for _, address := range []string{path, path + "/check", path + "/history", path + "/record", "/", path +
		"?choose=1"} {
		v.request(http.MethodGet, address, nil)
		v.want(200)
	}
	v.opens(path).says(first)
}
