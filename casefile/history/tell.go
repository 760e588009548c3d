package history

import (
	"cmp"
	"encoding/json"
	"fmt"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
)

// Event is an entry of the log in words.
type Event struct {
	What string
	Step string // address of the step, where it is about one
	// the run to whose questionnaire the step belongs: two of them may have steps of the same id
	Run   string `json:",omitempty"`
	Key   string
	Text  ledger.TextRef
	More  ledger.TextRef // what a person who was consulted said
	Seat  *bridge.Seat   // whose entry it is, where it is a player's
	Actor string
	At    int64
	Day   int64 `json:",omitempty"` // of the hearing of which a notice was given, unix seconds
}

// Tell puts the log of a case into words.
func Tell(entries []ledger.Entry) ([]Event, error) {
	var events []Event
	titles := map[string]string{} // of the questionnaires, by run
	var known onRecord
	first, marks := "", marked{}    // first is the run that was opened first
	looks := map[int]string{}       // when a ruling is to be looked at again, by its number
	given := map[string]bool{}      // run and step of the answers that stand
	asked := map[bridge.Side]bool{} // the sides that asked for a review of the last ruling
	for _, e := range entries {
		// Every body is read by the names that it may have; a kind without one of them leaves it empty.
		var b struct {
			Step       string         `json:"step"`
			Key        string         `json:"key"`
			Title      string         `json:"title"`
			Number     int            `json:"number"`
			Reserved   bool           `json:"reserved"`
			Supersedes int            `json:"supersedes"`
			Adds       bool           `json:"adds"`
			GoesOn     bool           `json:"goes_on"`
			Reason     ledger.TextRef `json:"reason"`
			Text       ledger.TextRef `json:"text"`
			Account    ledger.TextRef `json:"account"`
			Who        ledger.TextRef `json:"who"`
			Said       ledger.TextRef `json:"said"`
			Run        string         `json:"run"`
			Chosen     string         `json:"chosen"`
			Seat       *bridge.Seat   `json:"seat"`
			Suit       *bridge.Suit   `json:"suit"`
			Record     onRecord       `json:"record"`
			Named      bool           `json:"named"`
			Table      string         `json:"at_table"`
			Round      string         `json:"round"`
			Found      ledger.TextRef `json:"found"`
			Words      ledger.TextRef `json:"words"`
			Claimed    int            `json:"claimed"`
			Look       struct {
				When string `json:"when"`
			} `json:"look"`
			Play struct {
				Worst *int `json:"worst"`
				Open  *struct {
					Most int `json:"most"`
				} `json:"open"`
			} `json:"play"`

			Ground appeal.Reopening `json:"ground"`
		}
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return nil, fault.Wrap(err, fault.Internal, "Entry %d of case %s cannot be read.", e.Seq, e.Stream)
		}
		event := Event{Actor: e.Actor, At: e.At, Text: b.Reason, Run: b.Run}
		switch e.Kind {
		case "case-opened":
			event.What, event.Text = "The case was opened", b.Account
		case "run-opened":
			event.What, titles[b.Run] = "Questionnaire: "+b.Title, b.Title
			first = cmp.Or(first, b.Run)
		case "run-resumed":
			event.What = "Went on with the questionnaire left before: " + titles[b.Run]
		case "run-dropped":
			event.What = "No ruling is needed on the questionnaire left before: " + titles[b.Run]
			if b.Reason.ID == "" {
				event.What = "Chosen by mistake: " + titles[b.Run]
			}
		case "own-words":
			event.What, event.Text, event.More = "Ruled in the director's own words: "+b.Title, b.Found, b.Words
		case "own-words-left":
			event.What = "Went back to the questions"
		case "record-set":
			of := b.Run
			if of == first {
				of = ""
			}
			event.What, known = marks.before(known, b.Record, of).became(b.Record, titles[b.Run]), b.Record
			if b.Named {
				event.What = "It is board " + string(b.Record["board"])
			}
		case "table-named":
			event.What = "It is table " + b.Table
			if b.Round != "" {
				event.What += ", round " + b.Round
			}
		case "answered":
			event.What, event.Step, event.Key = "Answered", b.Step, b.Key
			switch {
			case b.Chosen != "":
				event.What = "Answered by the choice of “" + b.Chosen + "”"
			case given[b.Run+" "+b.Step]:
				event.What = "Answer changed"
			}
			given[b.Run+" "+b.Step] = true
		case "taken-back":
			event.What, event.Step = "Answer taken back", b.Step
			delete(given, b.Run+" "+b.Step)
		case "player-named":
			event.What = "Nobody is named as the player who did it"
			if b.Seat != nil {
				event.What = "The player who did it: " + b.Seat.Name()
			}
		case "suit-named":
			event.What = "The suit of the card is left open"
			if b.Suit != nil {
				event.What = "The suit of the card: " + b.Suit.Name()
			}
		case "adjourned":
			event.What = "Play goes on: " + b.Title
		case "come-back":
			event.What = "Taken up again at the end of play"
		case "noted":
			event.What, event.Text = "Note", b.Text
		case "consulted":
			event.What, event.Text, event.More = "Somebody was consulted", b.Who, b.Said
		case "claim-played":
			event.What, event.More = "The claim was played out", b.Said
			if worst := b.Play.Worst; worst != nil {
				event.What += fmt.Sprintf(": the worst normal line wins %d, with %d claimed", *worst, b.Claimed)
				if open := b.Play.Open; open != nil {
					event.What += fmt.Sprintf(". What was not found is taken against the claimer; found otherwise it "+
						"wins up to %d", open.Most)
				}
			}
		case "score-assigned":
			event.What = "A score was assigned"
		case "ruling-issued":
			event.What = fmt.Sprintf("Ruling %d: %s", b.Number, b.Title)
			looks[b.Number] = b.Look.When
			clear(asked)
			switch {
			case b.Adds:
				event.What += fmt.Sprintf(" (in addition to ruling %d)", b.Supersedes)
			case b.Supersedes > 0:
				event.What += fmt.Sprintf(" (supersedes ruling %d)", b.Supersedes)
			}
		case "ruling-undone":
			event.What = fmt.Sprintf("Ruling %d was taken back", b.Number)
		case "looked-again":
			switch {
			case b.GoesOn:
				event.What = fmt.Sprintf("Ruling %d is looked at again", b.Number)
			case looks[b.Number] == "auction": // play is still to come, and with it what is judged at its end
				event.What = fmt.Sprintf("Ruling %d was looked at again when the auction was over: nothing to rule "+
					"on then", b.Number)
			default:
				event.What = fmt.Sprintf("Ruling %d was looked at again: nothing more to rule on", b.Number)
			}
		case "reopened":
			event.What = "The case was taken up again"
			if b.Ground != "" {
				event.What += ", though it was decided on an appeal. Ground: " + b.Ground.Words()
			}
		case "closed":
			event.What = "The case was closed without a ruling"
		case "text-erased":
			event.What = "Personal text was erased"
		default:
			if !event.tellAppeal(e) {
				event.tellDispute(e)
			}
			if e.Kind == "review-asked" && b.Seat != nil {
				if asked[b.Seat.Side()] {
					event.What = "The partner agreed to the review"
				}
				asked[b.Seat.Side()] = true
			}
		}
		events = append(events, event)
	}
	return events, nil
}
