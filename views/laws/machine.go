package laws

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/access"
	"redress/casefile"
)

// MachinePage is the states that a case, a dispute and an appeal can be in, drawn from the tables by which Redress
// allows things.
type MachinePage struct {
	Machines []MachineView
}

// MachineView is one of them: a picture, and the same in words.
type MachineView struct {
	ID     string
	Title  string
	Text   string // what the picture shows
	Height int
	Nodes  []MachineNode
	Arcs   []MachineArc
}

// MachineNode is a state.
type MachineNode struct {
	Name, Words string
	Y, Base     int // of the box, and of the word in it
}

// MachineArc is what leads from one state to another.
type MachineArc struct {
	Number   int
	From, To string
	Path     string
	X, Y     int // of the number
	Ways     []MachineWay
}

// MachineWay is a command with those who may give it.
type MachineWay struct {
	Command string
	By      string
}

// The measures of the picture, in its own units.
const (
	machineWidth = 420
	machineLeft  = 130
	machineRight = 290
	machineStep  = 46
	machineBox   = 28
)

// NewMachinePage draws all machines.
func NewMachinePage() (p MachinePage) {
	for _, m := range casefile.Machines() {
		p.Machines = append(p.Machines, newMachineView(m))
	}
	return p
}

func newMachineView(m casefile.Machine) MachineView {
	v := MachineView{ID: m.ID, Title: m.Title, Height: len(m.Nodes)*machineStep + 8}
	at := map[string]int{}
	for i, n := range m.Nodes {
		at[n.Name] = i
		y := 6 + i*machineStep
		v.Nodes = append(v.Nodes, MachineNode{Name: stateName(n.Name), Words: n.Words, Y: y, Base: y + 19})
	}
	for _, move := range m.Changes() {
		way := MachineWay{Command: strings.ReplaceAll(move.Command, "-", " "), By: roleWords(move.By)}
		from, to := stateName(move.From), stateName(move.To)
		if i := slices.IndexFunc(v.Arcs, func(a MachineArc) bool { return a.From == from && a.To == to }); i >= 0 {
			v.Arcs[i].Ways = append(v.Arcs[i].Ways, way)
			continue
		}
		arc := MachineArc{From: from, To: to, Ways: []MachineWay{way}}
		arc.draw(at[move.From], at[move.To], v.Arcs)
		v.Arcs = append(v.Arcs, arc)
	}
	slices.SortStableFunc(v.Arcs, func(a, b MachineArc) int { return a.Y - b.Y })
	for i := range v.Arcs {
		v.Arcs[i].Number = i + 1
	}
	v.Text = fmt.Sprintf("%d states one below the other, and %d numbered arrows between them; the table below says "+
		"the same.", len(v.Nodes), len(v.Arcs))
	return v
}

// draw lets an arrow bow to the right where it goes on, and to the left where it goes back; the farther, the wider.
func (a *MachineArc) draw(from, to int, placed []MachineArc) {
	middle := func(i int) int { return 6 + i*machineStep + machineBox/2 }
	edge, bow, leave := machineRight, 24+11*(to-from), 5
	if to < from {
		edge, bow, leave = machineLeft, -24-11*(from-to), -5
	}
	y1, y2 := middle(from)+leave, middle(to)-leave
	a.Path = fmt.Sprintf("M%d %d C%d %d %d %d %d %d", edge, y1, edge+bow, y1, edge+bow, y2, edge, y2)
	// The number stands on the arrow, where no other one stands.
	for _, t := range []float64{0.5, 0.36, 0.64, 0.25, 0.75, 0.18, 0.82, 0.44, 0.56} {
		u := 1 - t
		a.X = edge + int(3*t*u*float64(bow))
		a.Y = int(u*u*(u+3*t)*float64(y1) + t*t*(t+3*u)*float64(y2))
		if !slices.ContainsFunc(placed, func(
			b MachineArc) bool {
			return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) < 16
		}) {
			return
		}
	}
}

func stateName(name string) string {
	if name == "" {
		return "nothing yet"
	}
	return name
}

// roleWords are those who may give a command; a command that nobody gives happens of itself.
func roleWords(roles []access.Role) string {
	if len(roles) == 0 {
		return "of itself"
	}
	words := make([]string, len(roles))
	for i, r := range roles {
		words[i] = string(r)
	}
	return strings.Join(words, ", ")
}

func itoa(n int) string { return strconv.Itoa(n) }
