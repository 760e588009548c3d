package rulings

import (
	"redress/views"
	"redress/views/questions"
)

// Besides is what a ruling says of a matter of the case other than the one that is worked on.
type Besides struct {
	Run, Title, End string // where it ends; empty where its title says it
	Body            []views.Block
	Steps           []questions.Step // the way to it
	Laws            []views.Block    // by which it was ruled
	Outworn         string           // why these words may no longer hold; empty where nothing speaks for that
}
