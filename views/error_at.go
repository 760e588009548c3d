package views

import (
	"slices"
	"strings"

	"github.com/a-h/templ"
)

// Wrong are the attributes of a control, or of a fieldset, that ErrorAt shows the error of under the same id: a screen
// reader says at the control that it is wrong, and why. Hints are the ids of what explains it besides; they are all
// that is left where nothing is wrong.
func Wrong(id, err string, hints ...string) templ.Attributes {
	told := templ.Attributes{}
	if err != "" {
		told["aria-invalid"] = "true"
		hints = append([]string{errorID(id)}, hints...)
	}
	if hints = slices.DeleteFunc(hints, func(hint string) bool { return hint == "" }); len(hints) > 0 {
		told["aria-describedby"] = strings.Join(hints, " ")
	}
	return told
}

func errorID(id string) string { return id + "-error" }

// HintID is the id of a hint; empty where there is none.
func HintID(id, hint string) string {
	if hint == "" {
		return ""
	}
	return id + "-hint"
}
