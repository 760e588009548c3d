package rulebook_test

import (
	"fmt"

	"redress/rulebook"
)

// An edition is read from its folder; a provision is found by its number in any spelling and quoted with what stands
// below it.
func Example() {
	laws, problems := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	fmt.Println(laws.Title, len(problems))

	p := laws.Provision(rulebook.Canonical("21 b 1 (a)"))
	fmt.Println(p.Name(), "-", p.Title)

	quoted, _ := laws.Quote("22A")
	fmt.Println(quoted.Name(), quoted.Ref().Path())
	// Output:
	// Laws of Duplicate Bridge 2017 0
	// Law 21B1(a) - When a call may be changed
	// Law 22A /laws/laws-2017/22A
}
