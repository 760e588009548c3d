package ruling

import (
	"cmp"
	"fmt"
	"time"

	"redress/casefile"
	"redress/rulebook"
)

// Case is a case with all that its record holds.
type Case struct {
	Number  int
	Title   string // what it is about
	Board   int
	Table   string
	Guessed bool // nobody has named the board
	Setting casefile.Setting
	State   string // where it stands, in words
	Online  bool   // it is of an online table, which belongs to no session
	Rulings []Issued
	History []Event // the log in words, the oldest entry first
	Head    string  // hash of the last entry of the log
	Intact  bool    // every entry is bound to the one before it
}

// Record prints the whole record of a case: the chain of its rulings, its history, and each ruling.
func Record(c Case, zone *time.Location) *Sheet {
	where := settingWords(c.Setting)
	if c.Online {
		where = atOnlineTable
	}
	d := &Sheet{Title: c.Title, Where: where, Case: fmt.Sprintf("Case %d, full record", c.Number),
		Board: Where(c.Board, c.Table, c.Guessed), Hash: c.Head,
		HashOf: "Last entry of the log, which binds all others"}
	d.Blocks = append(d.Blocks, Heading{1, fmt.Sprintf("Case %d: %s", c.Number, c.Title)})
	if !c.Intact {
		d.Blocks = append(d.Blocks, Notice{Text: Led("The chain is broken.",
			"An entry of this case was changed after it was written. This paper does not prove what was ruled.")})
	}
	d.Blocks = append(d.Blocks, Facts{[]Fact{
		{"Event", Plain(cmp.Or(where, "not said"))},
		{"Board", Plain(cmp.Or(Where(c.Board, c.Table, c.Guessed), "not known"))},
		{"State", Plain(c.State)},
	}}, Heading{2, "The rulings"})
	d.Blocks = append(d.Blocks, c.chain(zone)...)
	d.Blocks = append(d.Blocks, Heading{2, "History of the case"})
	d.Blocks = append(d.Blocks, c.history())
	quoted := map[rulebook.Quoted]int{}
	for _, i := range c.Rulings {
		d.Blocks = append(d.Blocks, NewPage{})
		d.Blocks = append(d.Blocks, printing{Issued: i, t: i.Transcript, zone: zone, quoted: quoted,
			inner: true}.parts()...)
	}
	return d
}

// chain says who ruled when, and what became of it.
func (c Case) chain(zone *time.Location) []Block {
	if len(c.Rulings) == 0 {
		return words("No ruling was issued on this case.")
	}
	t := Table{Head: []string{"No.", "Issued", "By", "Ruling", "What became of it"}, Right: []bool{true}}
	for _, i := range c.Rulings {
		r := i.Transcript
		became := "It stands."
		switch {
		case i.TakenBack > 0:
			became = "Taken back, " + Moment(i.TakenBack, zone) + "; it does not count."
		case i.Later > 0 && i.KeptIn:
			became = fmt.Sprintf("Kept in ruling %d, which adds to it.", i.Later)
		case i.Later > 0:
			became = fmt.Sprintf("Superseded by ruling %d.", i.Later)
		case r.Reserved:
			became = "Reserved until " + Moment(r.Due, zone) + "; until then the result at the table stands."
		}
		title := i.Title
		if r.Adds {
			title += fmt.Sprintf(" (in addition to ruling %d)", cmp.Or(r.AddsTo, r.Supersedes))
		} else if r.Supersedes > 0 {
			title += fmt.Sprintf(" (supersedes ruling %d)", r.Supersedes)
		}
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(fmt.Sprint(r.Ruling)), Plain(Moment(r.At, zone)),
			Plain(r.Director), Plain(title), Plain(became)}, Own: i.Later == 0 && i.TakenBack == 0})
	}
	return []Block{t}
}

// history is the log in words.
func (c Case) history() Table {
	t := Table{Head: []string{"When", "Who", "What"}}
	for _, e := range c.History {
		what := Plain(e.What)
		if e.Matter != "" {
			what = append(what, Run{Text: "\nQuestionnaire: " + e.Matter, Faint: true})
		}
		if e.Detail != "" {
			what = append(what, Run{Text: "\n" + e.Detail, Faint: true})
		}
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(e.At), Plain(e.Who), what}})
	}
	return t
}
