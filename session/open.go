package session

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
	"redress/session/regulations"
)

// What a session can hold.
const (
	maxName        = 100  // characters of a name
	maxAuthority   = 2000 // characters
	maxContestants = 400
	maxPlayers     = 200 // characters of a contestant's names
	maxMatch       = 24  // characters of the name of a match
	maxEntered     = 12  // characters of a figure that another program printed
	maxAssigned    = 400 // characters of the results that a side was assigned elsewhere
	minMinutes     = 5
	maxMinutes     = 24 * 60
)

// Open opens a session of play.
type Open struct {
	Name              string
	Club              string
	Date              string // ISO date
	Form              movement.Form
	Scoring           scoring.Method
	Edition           string
	Authority         string                     // the regulations in the organiser's words
	AuthorityID       string                     // of the [regulations.Authority] whose settings apply; empty for none
	Chosen            map[regulations.Key]string // settings of the organiser's own, in place of the authority's
	Boards            movement.Boards            // 1 to 64
	Tables            []string                   // 1 to 100 names; see Numbered
	Contestants       []Entrant
	Deals             map[int]bridge.Deal
	Marked            map[int]Marking // boards that are marked otherwise than by their numbers
	CorrectionMinutes int             // 5 minutes to a day; 0 means the authority's, or the 30 minutes of 79C1
	AppealMinutes     int             // 5 minutes to a day; 0 means the authority's, or the 30 minutes of 92B
	Example           bool
}

// Numbered gives the names of n tables, "1" to "n".
func Numbered(n int) []string {
	names := make([]string, max(n, 0))
	for i := range names {
		names[i] = strconv.Itoa(i + 1)
	}
	return names
}

// Decide implements Command. The names of players become texts, which can be erased.
func (o Open) Decide(s *Session, d *ledger.Draft) error {
	if s != nil {
		return fault.New(fault.Conflict, "This session is open already.")
	}
	settings, err := regulations.SettingsOf(o.AuthorityID, o.Chosen)
	if err != nil {
		return err
	}
	o = o.trimmed(settings)
	for _, check := range []func() error{o.checkTexts, o.checkKind, o.checkSize, o.checkTables} {
		if err := check(); err != nil {
			return err
		}
	}
	if err := checkEntrants(o.Contestants, nil); err != nil {
		return err
	}
	if err := checkDeals(o.Deals, o.Boards); err != nil {
		return err
	}
	if err := checkMarked(o.Marked, o.Boards); err != nil {
		return err
	}
	body := openedBody{
		Name: o.Name, Club: o.Club, Date: o.Date, Form: o.Form, Scoring: o.Scoring, Edition: o.Edition,
		Authority: o.Authority, Settings: settings, Boards: o.Boards, Tables: o.Tables, Deals: o.Deals,
		Marked: o.Marked, CorrectionMinutes: o.CorrectionMinutes, AppealMinutes: o.AppealMinutes, Example: o.Example,
	}
	for _, e := range o.Contestants {
		body.Contestants = append(body.Contestants, e.contestant(d))
	}
	d.Add(kindOpened, boardsVersion(o.Boards, o.Marked), body)
	return d.Err()
}

// trimmed takes blanks off what was typed and puts in the periods of the settings.
func (o Open) trimmed(settings regulations.Settings) Open {
	o.Scoring = methodFor(o.Form, cmp.Or(o.Scoring, UsualScoring(o.Form)))
	for _, text := range []*string{&o.Name, &o.Club, &o.Date, &o.Edition, &o.Authority} {
		*text = strings.TrimSpace(*text)
	}
	tables := make([]string, len(o.Tables))
	for i, t := range o.Tables {
		tables[i] = strings.TrimSpace(t)
	}
	o.Tables = tables
	if o.CorrectionMinutes == 0 {
		o.CorrectionMinutes, _ = strconv.Atoi(settings.Value(regulations.CorrectionMinutes))
	}
	if o.AppealMinutes == 0 {
		o.AppealMinutes, _ = strconv.Atoi(settings.Value(regulations.AppealMinutes))
	}
	return o
}

func (o Open) checkTexts() error {
	switch {
	case o.Name == "":
		return fault.At("name", "Give the session a name, such as \"Tuesday pairs\".")
	case utf8.RuneCountInString(o.Name) > maxName:
		return fault.At("name", "The name has more than %d characters. Shorten it.", maxName)
	case utf8.RuneCountInString(o.Club) > maxName:
		return fault.At("club", "The name of the club has more than %d characters. Shorten it.", maxName)
	case utf8.RuneCountInString(o.Authority) > maxAuthority:
		return fault.At("authority", "The regulations take more than %d characters. Name them instead of copying them.",
			maxAuthority)
	case o.Edition == "":
		return fault.At("edition", "Choose the laws that govern this session, such as \"laws-2017\".")
	case utf8.RuneCountInString(o.Edition) > maxName:
		return fault.At("edition", "There is no edition of the laws with so long a name. Choose one of the list.")
	}
	if o.Date == "" {
		return fault.At("date", "Give the date: year, month, day, such as 2026-03-31.")
	}
	if _, err := time.Parse(time.DateOnly, o.Date); err != nil {
		return fault.At("date", "%q is not a date. Write it as year, month, day: 2026-03-31.", o.Date)
	}
	return nil
}

func (o Open) checkKind() error {
	switch o.Form {
	case movement.Pairs, movement.Teams, movement.Individual:
	default:
		return fault.At("form", "Choose who competes: pairs, teams or individual.")
	}
	return checkScoring(o.Form, o.Scoring)
}

func (o Open) checkSize() error {
	if err := o.Boards.Check(); err != nil {
		return err
	}
	switch {
	case len(o.Tables) < 1 || len(o.Tables) > movement.MaxTables:
		return fault.At("tables", "A session has 1 to %d tables, not %d.", movement.MaxTables, len(o.Tables))
	case o.CorrectionMinutes < minMinutes || o.CorrectionMinutes > maxMinutes:
		return fault.At("correction_minutes", "The correction period lasts %d to %d minutes, not %d.", minMinutes,
			maxMinutes, o.CorrectionMinutes)
	case o.AppealMinutes < minMinutes || o.AppealMinutes > maxMinutes:
		return fault.At("appeal_minutes", "The time for appeals lasts %d to %d minutes, not %d.", minMinutes,
			maxMinutes, o.AppealMinutes)
	}
	return nil
}

func (o Open) checkTables() error {
	seen := map[string]bool{}
	for i, t := range o.Tables {
		field := fmt.Sprintf("tables.%d", i)
		switch {
		case t == "":
			return fault.At(field, "Table %d of the list has no name. A number will do.", i+1)
		case utf8.RuneCountInString(t) > movement.MaxLabel:
			return fault.At(field, "The table name %q has more than %d characters. Shorten it.", t, movement.MaxLabel)
		case seen[t]:
			return fault.At(field, "Two tables have the name %q. Give each its own.", t)
		}
		seen[t] = true
	}
	return nil
}

// checkDeals tells whether the deals belong to boards of the session; hands that are not known are allowed.
func checkDeals(deals map[int]bridge.Deal, boards movement.Boards) error {
	for number := range deals {
		if !boards.Has(number) {
			return fault.At(fmt.Sprintf("deals.%d", number),
				"There is a deal for board %d, but the boards are %s.", number, boards.Words())
		}
	}
	return nil
}
