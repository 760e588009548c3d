package ruling

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/contested"
	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// claimOf is the claim diagram: where play stood, who claimed what and how, what was found, and the line by which the
// claiming side wins fewest tricks. It says what follows from a finding; what was ruled stands elsewhere. Of a claim
// that was agreed to it has what the side that agreed would have taken: no line is held against it (Law 69B).
func claimOf(p printing) []Block {
	k := p.t.Contested
	if k == nil || k.Play.Worst == nil {
		return nil
	}
	c := k.Claim()
	f := Facts{Rows: []Fact{{"Trumps", Plain(UpperFirst(k.Trump.Name()))}}}
	add := func(label, value string) {
		if value != "" {
			f.Rows = append(f.Rows, Fact{label, Plain(value)})
		}
	}
	if len(k.Trick) > 0 {
		add("On the table", "led by "+k.Leader.Name()+": "+symbols(k.Trick))
	} else {
		add("To lead", k.Leader.Name())
	}
	who := k.Claimer.Name() + ", declarer"
	if k.Defender {
		who = k.Claimer.Name() + ", a defender"
	}
	add("Claimed by", who)
	add("Tricks claimed", fmt.Sprintf("%d of the %d left", k.Claimed, k.Play.Tricks))
	if len(c.Statement) > 0 || p.Texts.Of(k.Said) == "" { // words stand for themselves
		add("Stated", contested.StatementWords(c.Statement))
	}
	add("In the claimer’s words", p.Texts.Of(k.Said))
	var out []string
	for _, o := range k.ShownOut {
		out = append(out, o.Seat.Name()+" of "+o.Suit.Name())
	}
	add("Had shown out", strings.Join(out, ", "))
	add("May have been forgotten", symbols(k.Forgotten))
	if agreedTo(p) {
		add("Because", p.Texts.Of(k.Reason))
		add("By the cards", k.Play.Agreed.Words(k.Play.Tricks))
		return []Block{f, Hands{Deal: *NewDealDiagram(k.Deal)}}
	}
	for _, a := range k.Play.Asked {
		if a.Considered() {
			add(foundOn(p, a))
		}
	}
	add("Because", p.Texts.Of(k.Reason))
	worth := fmt.Sprintf("%d on the worst normal line", *k.Play.Worst)
	if k.Play.Best != nil {
		worth += fmt.Sprintf(", %d on the best", *k.Play.Best)
	}
	if k.Play.Unguessed != nil {
		worth += fmt.Sprintf(" (by a finesse that was not stated; %d without)", *k.Play.Unguessed)
	}
	if k.Play.Double != nil {
		worth += fmt.Sprintf(", %d double dummy", *k.Play.Double)
	}
	if k.Play.Open != nil {
		worth += fmt.Sprintf("; by what was not found, the worst is %s", k.Play.Open.Words())
	}
	add("Tricks of the claiming side", worth)
	add("Over the whole hand", countOf(p.t).Words())
	parts := []Block{f, Hands{Deal: *NewDealDiagram(k.Deal)}}
	if k.Decides() {
		parts = append(parts, lineTable(k))
	}
	if t := findingsTable(k, p.t.Edition); len(t.Rows) > 0 {
		parts = append(parts, t)
	}
	return parts
}

// claimInShort is the claim diagram as a page has room for it: the cards that were left beside the line that decides,
// and what the tricks come to over the whole hand.
func claimInShort(p printing) []Block {
	k := p.t.Contested
	if k == nil || k.Play.Worst == nil {
		return nil
	}
	lead := k.Leader.Name() + " to lead"
	if len(k.Trick) > 0 {
		lead = onTheTable(k)
	}
	claimed := fmt.Sprintf("claimed %d of the %d tricks left", k.Claimed, k.Play.Tricks)
	if k.Claimed == 0 { // a concession of all that are left is a claim of none of them (Law 68B1)
		claimed = fmt.Sprintf("conceded the %d tricks left", k.Play.Tricks)
	}
	words := fmt.Sprintf("trumps: %s; %s. %s %s", k.Trump.Name(), lead, k.Claimer.Name(), claimed)
	steps, inWords := k.Claim().Statement, inWordsOf(p)
	switch {
	case len(steps) > 0:
		words += ". Stated: " + contested.StatementWords(steps)
	case inWords != "":
		words += "."
	default:
		words += " and stated no line."
	}
	if inWords != "" {
		words += " " + inWords
	}
	said := Led("The claim:", words)
	for _, finding := range decidedBy(p, k) { // in the same paragraph, which saves a line
		said = append(append(said, Run{Text: " "}), finding...)
	}
	parts := []Block{Paragraph{Text: said}}
	hands := Hands{Deal: *NewDealDiagram(k.Deal), Low: true}
	if !k.Decides() || agreedTo(p) || isGood(p) {
		parts = append(parts, hands)
	} else {
		parts = append(parts, Beside{hands, decidingTricks(k)})
	}
	if words := countOf(p.t).Words(); words != "" {
		parts = append(parts, Paragraph{Text: Led("Counted:", words)})
	}
	return parts
}

// inWordsOf are the claimer's words as they were taken down, as far as a sheet has room for them.
func inWordsOf(p printing) string {
	said := []rune(strings.TrimSpace(p.Texts.Of(p.t.Contested.Said)))
	if len(said) == 0 {
		return ""
	}
	if len(said) > sheetWords {
		said = append(said[:sheetWords:sheetWords], '…')
	}
	return "In the claimer’s words: “" + string(said) + "”"
}

// onTheTable is the trick in progress: "West had led the ♣5, North played the ♥9".
func onTheTable(k *contested.Kept) string {
	var played []string
	for i, card := range k.Trick {
		does := " played the "
		if i == 0 {
			does = " had led the "
		}
		played = append(played, ((k.Leader+bridge.Seat(i))%4).Name()+does+card.Symbol())
	}
	return strings.Join(played, ", ")
}

// foundOn is what was found of a matter with its provision, or what it is taken as where nothing was.
func foundOn(p printing, a contested.Asked) (label, value string) {
	label = "Found"
	if a.Unsaid {
		label = "Not found, taken " + a.Taken()
	}
	return label, UpperFirst(a.Readings[a.Found].Words) + contested.LawOf(a.Matter).Cite(p.t.Edition)
}

// decidedBy are the findings that changed the number, each with its provision, and apart from them those that nobody
// has made, as they are taken; of a claim that was agreed to, what the side that agreed would have taken (Law 69B).
func decidedBy(p printing, k *contested.Kept) (list []Text) {
	switch {
	case isGood(p):
		return nil
	case agreedTo(p):
		return []Text{Led("By the cards:", k.Play.Agreed.Words(k.Play.Tricks))}
	}
	said := map[string][]string{}
	for _, a := range k.Play.Asked {
		if a.Alone() {
			label, value := foundOn(p, a)
			said[label] = append(said[label], value)
		}
	}
	for _, label := range slices.Sorted(maps.Keys(said)) {
		list = append(list, Led(label+":", strings.Join(said[label], ". ")+"."))
	}
	return list
}

// agreedTo tells whether the ruling is about a side that agreed to the claim and wants a trick back: what it would
// have taken is known, and doubt does not go against the claimer (Law 69B).
func agreedTo(p printing) bool {
	return p.t.Contested.Play.Agreed != nil && slices.ContainsFunc(p.t.Steps, func(s casefile.TranscriptStep) bool {
		return contested.Withdrawn(p.t.Edition, refsOf(s.Laws))
	})
}

// isGood tells whether the claim is ruled to be good as it was made: no line decides that, and nothing was taken
// against the claimer.
func isGood(p printing) bool {
	return slices.ContainsFunc(endsOf(p.t), func(end *questionnaire.Reached) bool {
		return end != nil && end.Count == questionnaire.Claimed
	})
}

// countOf is a claim counted over the whole hand, by where the ruling ends.
func countOf(t casefile.Transcript) contested.Count {
	for _, end := range endsOf(t) {
		if end == nil {
			continue
		}
		if count := t.Contested.Count(t.Record, end.Count); count.Counts() {
			return count
		}
	}
	return contested.Count{}
}

// tableOf is the record with the result that a claim comes to, where none was on record.
func tableOf(t casefile.Transcript) *record.Record { return countOf(t).On(t.Record) }

// linesOfClaim are about how many lines the diagram takes of a sheet.
func linesOfClaim(p printing) int {
	if k := p.t.Contested; k == nil || k.Play.Worst == nil {
		return 0
	}
	lines := claimLines + linesOfParagraph(Paragraph{Text: Plain(inWordsOf(p))})
	for _, finding := range decidedBy(p, p.t.Contested) {
		lines += linesOfParagraph(Paragraph{Text: finding})
	}
	return lines
}

// A sheet has room for so many tricks of the line of a claim and so many letters of what the claimer said, and the
// claim takes so many lines of it.
const (
	sheetWords  = 240
	sheetTricks = 6
	claimLines  = 14
)

// lineTable is the worst normal line, trick by trick.
func lineTable(k *contested.Kept) Table {
	t := Table{Name: "The worst normal line", Head: []string{"Trick", "Lead", "2nd", "3rd", "4th", "Won by"}}
	for i, trick := range k.Play.Line {
		row := Row{Cells: []Text{Plain(strconv.Itoa(i + 1))}}
		for j, card := range trick.Cards {
			row.Cells = append(row.Cells, Plain(trick.Player(j).String()+" "+card.Symbol()))
		}
		row.Cells = append(row.Cells, Plain(trick.Winner.Name()))
		t.Rows = append(t.Rows, row)
	}
	return t
}

// decidingTricks are as many tricks of the worst normal line as a sheet has room for, from before the first that the
// claiming side loses.
func decidingTricks(k *contested.Kept) Table {
	t := lineTable(k)
	t.Name = "The line that decides"
	lost := slices.IndexFunc(k.Play.Line, func(trick contested.Trick) bool { return trick.Winner%2 != k.Claimer%2 })
	from := max(0, min(lost-1, len(t.Rows)-sheetTricks))
	if t.Rows = t.Rows[from:]; len(t.Rows) > sheetTricks {
		t.Rows = append(t.Rows[:sheetTricks:sheetTricks], Row{Cells: []Text{Faint("…")}})
	}
	return t
}

// findingsTable is what the number turned on.
func findingsTable(k *contested.Kept, edition string) Table {
	t := Table{Name: "What changes the number", Head: []string{"If it is found that", "Worst result"},
		Right: []bool{false, true}}
	for _, a := range k.Play.Asked {
		for i, r := range a.Readings {
			if !a.Alone() {
				break
			}
			words := r.Words
			if i == 0 {
				words += contested.LawOf(a.Matter).Cite(edition)
			}
			t.Rows = append(t.Rows, Row{Cells: []Text{Plain(words), Plain(strconv.Itoa(r.Worst))},
				Own: i == a.Found && !a.Unsaid})
		}
	}
	return t
}

// symbols are cards in a row.
func symbols(cards []bridge.Card) string {
	var list []string
	for _, card := range cards {
		list = append(list, card.Symbol())
	}
	return strings.Join(list, " ")
}
