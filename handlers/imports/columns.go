package imports

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/handlers/web"
	"redress/session/results"
	"redress/session/results/dealtable"
	"redress/session/results/letters"
	"redress/views"
	view "redress/views/imports"
)

// columnWords say what a column of a table can hold.
var columnWords = map[results.Field]string{
	results.FieldBoard: "Board", results.FieldNS: "North-South", results.FieldEW: "East-West",
	results.FieldContract: "Contract", results.FieldDeclarer: "Declarer", results.FieldTricks: "Result or tricks",
	results.FieldScore: "Score, + or −", results.FieldScoreNS: "Score of North-South",
	results.FieldScoreEW:  "Score of East-West",
	results.FieldPointsNS: "Points of North-South", results.FieldPointsEW: "Points of East-West",
	results.FieldTable: "Table", results.FieldRound: "Round", results.FieldSection: "Section",
	results.FieldSouth: "South (individual)", results.FieldWest: "West (individual)",
	results.FieldNamesNS: "Names of North-South, or of North", results.FieldNamesEW: "Names of East-West, or of East",
	results.FieldNamesSouth: "Name of South", results.FieldNamesWest: "Name of West",
	results.FieldEvent: "Name of the session", results.FieldClub: "Club", results.FieldDate: "Date",
	results.FieldMatch: "Match (teams)", results.FieldWinners: "Winners, 1 or 2",
	results.FieldAssignedNS: "Assigned to North-South", results.FieldAssignedEW: "Assigned to East-West",
	results.FieldForm: "Form of a fouled board", results.FieldScoring: "Settings of the scores, as Redress writes them",
	results.FieldDealer: "Dealer", results.FieldVul: "Vulnerability",
	results.FieldLead: "Lead", results.FieldRemarks: "Remarks", results.FieldErased: "Deleted",

	results.FieldDeal: "Deal, all four hands as in PBN",
}

func init() {
	for _, seat := range bridge.Seats {
		columnWords[handField(seat)] = seat.Name() + "’s hand"
		for _, suit := range bridge.Suits {
			columnWords[results.Field(dealtable.Holding(seat, suit))] = seat.Name() + "’s " + suit.Name()
		}
	}
}

// neededColumns are those without which nothing can be taken: who played which board, and what happened. A contract
// will do, and so will a score.
var neededColumns = []results.Field{
	results.FieldBoard, results.FieldNS, results.FieldEW, results.FieldContract, results.FieldDeclarer,
	results.FieldTricks, results.FieldScore,
}

// neededForDeals are those of a table of deals: the board and its hands, and how it is marked.
var neededForDeals = []results.Field{results.FieldBoard, results.FieldDeal, handField(bridge.North),
	handField(bridge.East), handField(bridge.South), handField(bridge.West), results.FieldDealer, results.FieldVul}

func handField(seat bridge.Seat) results.Field { return results.Field(dealtable.Hand(seat)) }

func columnName(field results.Field) string { return "column-" + string(field) }

// What an address says of the columns: that they were chosen, or that they are to be shown once more.
const (
	columnsChosen = "chosen"
	askColumns    = "ask"
)

// chosenColumns are the columns that a person chose; nil where nothing was chosen yet.
func chosenColumns(c echo.Context) map[results.Field]int {
	if c.FormValue("columns") == "" {
		return nil
	}
	chosen := map[results.Field]int{}
	for _, field := range results.Fields {
		if column, err := strconv.Atoi(c.FormValue(columnName(field))); err == nil && column >= 0 {
			chosen[field] = column
		}
	}
	if len(chosen) == 0 && c.FormValue("columns") == askColumns {
		return nil
	}
	return chosen
}

// options are what was chosen about a file.
func importOptions(c echo.Context) results.Options {
	return results.Options{Session: web.Trimmed(c, "play"), Section: web.Trimmed(c, "section"),
		Tongue: web.Trimmed(c, "tongue"), Columns: chosenColumns(c),
		Letters: letters.Named(c.FormValue(view.LettersField)), Said: saidOf(c),
		ByNumber: c.FormValue(view.MarksField) == view.MarksByNumber}
}

// saidOf is what a person said where the file does not tell; nil where that is nothing.
func saidOf(c echo.Context) (said map[results.ChoiceKey]string) {
	for _, key := range results.ChoiceKeys {
		if value := c.FormValue(view.SaidField(string(key))); value != "" {
			if said == nil {
				said = map[results.ChoiceKey]string{}
			}
			said[key] = value
		}
	}
	return said
}

// optionValues are the options as an address or a form has them.
func optionValues(o results.Options) url.Values {
	values := url.Values{}
	if o.Session != "" {
		values.Set("play", o.Session)
	}
	if o.Section != "" {
		values.Set("section", o.Section)
	}
	if o.Tongue != "" {
		values.Set("tongue", o.Tongue)
	}
	if o.Letters != nil {
		values.Set(view.LettersField, o.Letters.Name)
	}
	for key, said := range o.Said {
		values.Set(view.SaidField(string(key)), said)
	}
	if o.Columns != nil {
		values.Set("columns", columnsChosen)
	}
	for field, column := range o.Columns {
		values.Set(columnName(field), strconv.Itoa(column))
	}
	return values
}

func hiddenValues(values url.Values) (hidden []views.KeyValue) {
	for name := range values {
		hidden = append(hidden, views.KeyValue{Key: name, Value: values.Get(name)})
	}
	slices.SortFunc(hidden, func(a, b views.KeyValue) int { return strings.Compare(a.Key, b.Key) })
	return hidden
}

// columnsPage asks what the columns of a table hold.
func (s *Handlers) columnsPage(c echo.Context, in *incoming) error {
	columns, sent := in.file.Columns, c.FormValue("columns") == columnsChosen
	if in.kept != nil {
		bare := *columns
		bare.Sample = nil // its lines may be of boards that who looks has still to play
		columns = &bare
	}
	needed, dealt := neededColumns, in.file.Columns.Dealt() && !results.Played(columns.Mapping)
	if dealt {
		needed = neededForDeals
	}
	p := view.ColumnsPage{File: in.name, Path: in.path(), Again: uploadPath(in.play), Header: columnHeads(columns),
		Sample: columns.Sample, Deals: dealt}
	kept := in.options
	kept.Columns, kept.Tongue = map[results.Field]int{}, ""
	p.Hidden = hiddenValues(optionValues(kept))
	for _, field := range results.Fields {
		f := view.ColumnField{Name: columnName(field), Label: columnWords[field], Choices: columnChoices(columns),
			Missing: sent && slices.Contains(columns.Missing, field)}
		if column, chosen := columns.Mapping[field]; chosen {
			f.Value = strconv.Itoa(column)
		}
		switch {
		case slices.Contains(needed, field):
			p.Needed = append(p.Needed, f)
		case slices.Contains(results.DealFields, field):
			p.Hands = append(p.Hands, f)
		default:
			p.More = append(p.More, f)
		}
	}
	p.More = append(p.More, tongueField(in.options.Tongue, columns))
	status := http.StatusOK
	p.Error = columns.Asked
	if sent && len(columns.Missing) > 0 {
		status = http.StatusUnprocessableEntity
		p.Error = "Still to be chosen: " + missingWords(columns.Missing) + "."
	}
	return s.Render(c, status, view.Columns(s.importFrame(c, in.play, "Which column holds what?"), p))
}

// tongueField asks in which language contracts and seats are written.
func tongueField(chosen string, columns *results.Columns) view.ColumnField {
	f := view.ColumnField{Name: "tongue", Label: "Letters of suits and seats", Value: chosen,
		Choices: []views.Choice{{Value: "", Text: "As the file tells"}}}
	if _, contracts := columns.Mapping[results.FieldContract]; contracts && chosen == "" {
		f.Choices[0].Text += " (" + columns.Tongue + ")"
	}
	for _, t := range results.Tongues {
		f.Choices = append(f.Choices, views.Choice{Value: t.Name, Text: t.Name})
	}
	return f
}

func missingWords(missing []results.Field) string {
	var words []string
	for _, field := range missing {
		word := strings.ToLower(columnWords[field][:1]) + columnWords[field][1:]
		switch field {
		case results.FieldContract:
			word = "contract or score"
		case results.FieldDeal:
			word = "the deal, or three hands"
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// columnHeads are the names of the columns, or their numbers.
func columnHeads(columns *results.Columns) []string {
	width := len(columns.Header)
	for _, line := range columns.Sample {
		width = max(width, len(line))
	}
	heads := make([]string, width)
	for i := range heads {
		heads[i] = fmt.Sprintf("Column %d", i+1)
		if i < len(columns.Header) && strings.TrimSpace(columns.Header[i]) != "" {
			heads[i] = columns.Header[i]
		}
	}
	return heads
}

// columnChoices are the columns with the first value of each.
func columnChoices(columns *results.Columns) []views.Choice {
	choices := []views.Choice{{Value: "", Text: "Not in the file"}}
	for i, head := range columnHeads(columns) {
		text := web.Short(head, 40)
		for _, line := range columns.Sample {
			if i < len(line) && strings.TrimSpace(line[i]) != "" {
				text += " (" + web.Short(line[i], 20) + ")"
				break
			}
		}
		choices = append(choices, views.Choice{Value: strconv.Itoa(i), Text: text})
	}
	return choices
}
