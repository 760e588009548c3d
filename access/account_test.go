package access

import (
	"bufio"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/fault"
)

// rows reads a table of the testdata: its lines, each parted at the bars.
func rows(t *testing.T, name string) [][]string {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all [][]string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") || strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		cells := strings.Split(lines.Text(), "|")
		for i := range cells {
			cells[i] = strings.TrimRight(cells[i], " ")
			if i > 0 {
				cells[i] = strings.TrimSpace(cells[i])
			}
		}
		all = append(all, cells)
	}
	if len(all) == 0 {
		t.Fatal("the table", name, "is empty")
	}
	return all
}

func wantFault(t *testing.T, what string, err error, code fault.Code, field, says string) {
	t.Helper()
	if f := fault.Of(err); err == nil || f.Code != code || f.Field != field || !strings.Contains(f.Text, says) {
		t.Errorf("%s: got %v, want a fault %q at %q that says %q", what, err, code, field, says)
	}
}

func TestNames(t *testing.T) {
	for _, row := range rows(t, "names.txt") {
		typed, err := strconv.Unquote(`"` + strings.ReplaceAll(row[0], `"`, `\"`) + `"`)
		if err != nil {
			t.Fatal(row[0], err)
		}
		name, err := CleanName(typed)
		if says, refused := strings.CutPrefix(row[1], "! "); refused {
			wantFault(t, row[0], err, fault.Invalid, "name", says)
		} else if err != nil || name != row[1] {
			t.Errorf("%q: %q, %v; want %q", typed, name, err, row[1])
		}
	}
	if _, err := CleanName("a\xffb"); err == nil {
		t.Error("a name that is no text is kept")
	}
}

func FuzzCleanName(f *testing.F) {
	f.Add("  Ada  Lovelock ")
	f.Add("a\u202eb\x00\xff")
	f.Fuzz(func(t *testing.T, typed string) {
		name, err := CleanName(typed)
		if err != nil {
			return
		}
		if again, err := CleanName(name); err != nil || again != name {
			t.Errorf("%q is kept as %q, and that as %q, %v", typed, name, again, err)
		}
		if strings.ContainsAny(name, "\r\n\x00\x1b") || name == "" {
			t.Errorf("%q is kept as %q", typed, name)
		}
	})
}

func TestRoles(t *testing.T) {
	for _, row := range []struct {
		given, kept string
		says        string
	}{
		{"director", "director", ""},
		{"scorer,chief director,scorer", "chief director,scorer", ""},
		{"reviewer,scorer,recorder,director,chief director", "chief director,director,recorder,scorer,reviewer", ""},
		{"", "", "at least one role"},
		{"party", "", `cannot be "party"`},
		{"director,reader", "", `cannot be "reader"`},
		{"Director", "", `cannot be "Director"`},
	} {
		var given []Role
		for _, role := range strings.FieldsFunc(row.given, func(r rune) bool { return r == ',' }) {
			given = append(given, Role(role))
		}
		kept, err := CleanRoles(given)
		if row.says != "" {
			wantFault(t, row.given, err, fault.Invalid, "roles", row.says)
			continue
		}
		var words []string
		for _, role := range kept {
			words = append(words, string(role))
		}
		if err != nil || strings.Join(words, ",") != row.kept {
			t.Errorf("%s: %v, %v", row.given, kept, err)
		}
	}
	if !slices.IsSortedFunc(Roles, func(a, b Role) int { return slices.Index(Roles, a) - slices.Index(Roles, b) }) {
		t.Error("roles stand twice")
	}
}
