package structure

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// How a form shows what is wrong in it, and how it must not.
func TestWrong(t *testing.T) {
	const told = `<p class="field-error" id="x-error">` + said + `</p>`
	for content, want := range map[string]int{
		told + `<input aria-invalid="true" aria-describedby="x-hint x-error">`:                          0,
		told + `<fieldset aria-invalid="true" aria-describedby="x-error"></fieldset>`:                   0,
		`<input aria-invalid="true" aria-describedby="x-error">`:                                        2,
		told + `<input aria-describedby="x-error">`:                                                     1,
		told + `<input aria-invalid="true">`:                                                            1,
		`<p>` + said + `</p><input aria-invalid="true" aria-describedby="x-error"><p id="x-error"></p>`: 2,
		told + told + `<input aria-invalid="true" aria-describedby="x-error">`:                          2,
	} {
		doc, err := html.Parse(strings.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		if got := Wrong(doc, "x"); len(got) != want {
			t.Errorf("%s: %v; want %d problems", content, got, want)
		}
	}
}

// A model is filled to its depth, and a bare one has its texts alone.
func TestFill(t *testing.T) {
	type model struct {
		Text  string
		Flag  bool
		List  []struct{ Number int }
		Map   map[string]string
		Under *model
	}
	full := Filled[model]()
	if full.Text == "" || !full.Flag || len(full.List) != 2 || full.List[0].Number == full.List[1].Number ||
		len(full.Map) != 1 || full.Under == nil || full.Under.Text == full.Text {
		t.Errorf("filled: %+v", full)
	}
	var bare model
	Fill(&bare, false, true)
	if bare.Text == "" || bare.Flag || bare.List != nil || bare.Map != nil || bare.Under != nil {
		t.Errorf("bare: %+v", bare)
	}
	Need(&bare.Under)
	if under := bare.Under; under == nil || under.Text == "" || under.List != nil {
		t.Errorf("needed: %+v", bare.Under)
	}
	kept := bare.Under
	if Need(&bare.Under); bare.Under != kept {
		t.Error("what is there was replaced")
	}
}
