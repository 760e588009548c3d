package structure

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// around is a page with something in its main part.
func around(content string) string {
	return `<!DOCTYPE html><html><head><title>T</title></head><body><a class="skip" href="#main">Skip</a>` +
		`<header class="site"></header><main id="main"><h1>Title</h1>` + content + `</main><footer class="site"></footer>`
}

func problems(t testing.TB, page string) string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(Page(doc), "; ")
}

func TestSoundPages(t *testing.T) {
	for _, content := range []string{
		"",
		`<h2>A</h2><h3>B</h3><h2>C</h2>`,
		`<label for="x">X</label><input id="x" name="x"><label>Y <select name="y"></select></label>`,
		`<input type="hidden" name="h"><textarea name="t" aria-label="T"></textarea>`,
		`<input id="x" aria-label="X" aria-invalid="true" aria-describedby="x-error"><p id="x-error">Too long.</p>`,
		`<input aria-label="X" aria-invalid="true" aria-describedby="x-error"><p class="field-error" id="x-error">No.</p>`,
		`<p class="field-error"></p>`,
		`<nav aria-label="N"><a href="#main">Up</a></nav><button aria-label="Close"></button>`,
		`<button>Open <span class="visually-hidden">it</span></button><p>A<span class="visually-hidden">, B</span></p>`,
		`<fieldset><legend>L</legend></fieldset><svg><title>P</title></svg>`,
	} {
		if got := problems(t, around(content)); got != "" {
			t.Errorf("%s: %s", content, got)
		}
	}
}

// TestWhatIsWrong is what a page can have wrong, each found once and nothing else with it.
func TestWhatIsWrong(t *testing.T) {
	for content, want := range map[string]string{
		`<h1>Two</h1>`:                  "2 elements h1; want one",
		`<main></main>`:                 "2 elements main; want one",
		`<h3>Deep</h3>`:                 `h3 "Deep" follows a heading of level 1`,
		`<p id="main"></p>`:             `the id "main" stands twice, is empty or has blanks`,
		`<p id="a b"></p>`:              `the id "a b" stands twice, is empty or has blanks`,
		`<p id=""></p>`:                 `the id "" stands twice, is empty or has blanks`,
		`<label for="x">X</label>`:      `for="x" of label names nothing on the page`,
		`<ul aria-labelledby="x"></ul>`: `aria-labelledby="x" of ul names nothing on the page`,
		`<a href="#x">There</a>`:        `the link "There" leads to #x, which is not on the page`,
		`<input id="x" name="n">`:       `the control "n" has no label`,
		`<select name="n"></select>`:    `the control "n" has no label`,
		`<input aria-label="X" name="n" aria-invalid="true">`:                              `the control "n" is wrong, and nothing says why`,
		`<p id="e"> </p><input aria-label="X" aria-invalid="true" aria-describedby="e">`:   `the control "" is wrong, and nothing says why`,
		`<input aria-label="X"><p class="field-error" id="x-error">No.</p>`:                `"No." stands at no control that says that it is wrong`,
		`<input aria-label="X" aria-describedby="e"><p class="field-error" id="e">No.</p>`: `"No." stands at no control that says that it is wrong`,
		`<p class="field-error">No.</p>`:                                                   `"No." stands at no control that says that it is wrong`,
		`<fieldset></fieldset>`:                                                            "a fieldset without a legend",
		`<button></button>`:                                                                "a button without words",
		`<a href="/x"> </a>`:                                                               "a a without words",
		`<button>Open<span class="visually-hidden">board 4</span></button>`:                `"board 4" is read with the word before it`,
		`<summary></summary>`:                                                              "a summary without words",
		`<nav></nav>`:                                                                      "a nav without a name",
		`<p style="color:red">x</p>`:                                                       "style or script in the page, in p",
		`<script>x</script>`:                                                               "style or script in the page, in script",
		`<p onclick="x()">x</p>`:                                                           "the attribute onclick",
		`<a href="//x.org">x</a>`:                                                          `href="//x.org" leads outside`,
	} {
		if got := problems(t, around(content)); got != want {
			t.Errorf("%s: %q; want %q", content, got, want)
		}
	}
	for page, want := range map[string]string{
		strings.Replace(around(""), "<h1>Title</h1>", "<h1></h1>", 1):                "the h1 is empty",
		strings.Replace(around(""), "<title>T</title>", "", 1):                       "0 elements title; want one",
		strings.Replace(around(""), `href="#main"`, `href="#top"`, 1):                "the skip link leads nowhere; the link \"Skip\" leads to #top, which is not on the page",
		strings.Replace(around(""), `<footer class="site"></footer>`, "", 1):         "0 elements footer; want one",
		strings.Replace(around(""), `<header class="site"></header>`, "<header>", 1): "0 elements header; want one",
	} {
		if got := problems(t, page); got != want {
			t.Errorf("%s: %q; want %q", page, got, want)
		}
	}
}
