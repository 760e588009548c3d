package results

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/results/dealtable"
)

// Tongue is a language in which tables of results write suits and seats.
type Tongue struct {
	Name  string
	suits [4]string // clubs to spades
	none  []string  // notrumps
	seats [4]string // North, East, South, West

	honours  dealtable.Honours
	contract *regexp.Regexp
}

// Tongues are the languages that are known. The letters of some are those of others for something else: C is clubs in
// English and hearts in French, K diamonds in German and clubs in Dutch, O East in German and West in French.
var Tongues = []*Tongue{
	{Name: "English", suits: [4]string{"C", "D", "H", "S"}, none: []string{"NT", "N"},
		seats: [4]string{"N", "E", "S", "W"}, honours: dealtable.English},
	{Name: "German", suits: [4]string{"T", "K", "C", "P"}, none: []string{"SA", "NT"},
		seats: [4]string{"N", "O", "S", "W"}, honours: dealtable.German},
	{Name: "French", suits: [4]string{"T", "K", "C", "P"}, none: []string{"SA", "NT"},
		seats: [4]string{"N", "E", "S", "O"}, honours: dealtable.French},
	{Name: "Dutch", suits: [4]string{"K", "R", "H", "S"}, none: []string{"SA", "NT"},
		seats: [4]string{"N", "O", "Z", "W"}, honours: dealtable.Dutch},
	{Name: "Italian", suits: [4]string{"F", "Q", "C", "P"}, none: []string{"SA", "NT"},
		seats: [4]string{"N", "E", "S", "O"}, honours: dealtable.Italian},
	{Name: "Spanish", suits: [4]string{"T", "D", "C", "P"}, none: []string{"ST", "SA", "NT"},
		seats: [4]string{"N", "E", "S", "O"}, honours: dealtable.Spanish},
	{Name: "Swedish", suits: [4]string{"K", "R", "H", "S"}, none: []string{"NT", "SANG"},
		seats: [4]string{"N", "Ö", "S", "V"}, honours: dealtable.Swedish},
	{Name: "Danish or Norwegian", suits: [4]string{"K", "R", "H", "S"}, none: []string{"UT", "NT"},
		seats: [4]string{"N", "Ø", "S", "V"}, honours: dealtable.Danish},
	{Name: "Polish", suits: [4]string{"T", "K", "C", "P"}, none: []string{"BA", "NT"},
		seats: [4]string{"N", "E", "S", "W"}, honours: dealtable.Polish},
}

func init() {
	for _, t := range Tongues {
		t.compile()
	}
}

func (t *Tongue) compile() {
	// \b knows the letters of English alone
	t.contract = regexp.MustCompile(`^([1-7])\s*(` + strings.Join(append(slices.Clone(t.none), t.suits[:]...), "|") +
		`|[♣♦♥♠])\s*([X*]*)\s*(?:[-–]?\s*([` + strings.Join(t.seats[:], "") + `]))?([^\pL].*)?$`)
}

// withEnglishSuits is a language of which the table has the seats alone: suits stand in it that are of English and not
// of that language, and none that are of that language and not of English. C is clubs then, and not hearts.
func (c *csvReader) withEnglishSuits(t *Tongue) *Tongue {
	english, own := 0, 0
	for _, line := range c.waiting {
		for _, field := range []Field{FieldContract, FieldTricks} {
			letters := []rune(strings.TrimLeft(tidied(c.cell(line, field)), "1234567 "))
			if len(letters) == 0 || !strings.ContainsAny(tidied(c.cell(line, field))[:1], "1234567") {
				continue
			}
			letter := string(letters[0])
			of, in := slices.Contains(t.suits[:], letter), slices.Contains(Tongues[0].suits[:], letter)
			if strings.HasPrefix(string(letters), "SA") || strings.HasPrefix(string(letters), "ST") {
				continue
			}
			if in && !of {
				english++
			}
			if of && !in {
				own++
			}
		}
	}
	if english < 2 || own > 0 || t.english() {
		return t
	}
	mixed := *t
	mixed.Name, mixed.suits = t.Name+" with English suits", Tongues[0].suits
	mixed.none = append(slices.Clone(t.none), "NT", "N")
	mixed.compile()
	return &mixed
}

// TongueOf is the language of a name; nil where none has it.
func TongueOf(name string) *Tongue {
	for _, t := range Tongues {
		if t.Name == name {
			return t
		}
	}
	return nil
}

func (t *Tongue) english() bool { return t == nil || t == Tongues[0] }

// Outcome is a contract, alone or with declarer and result behind it, with the letters of English. What is no contract
// in this language stays as it is.
func (t *Tongue) Outcome(text string) string {
	if t.english() {
		return text
	}
	parts := t.contract.FindStringSubmatch(tidied(text))
	if parts == nil {
		return text
	}
	denomination := parts[2]
	if slices.Contains(t.none, denomination) {
		denomination = "NT"
	} else if i := slices.Index(t.suits[:], denomination); i >= 0 {
		denomination = Tongues[0].suits[i]
	}
	return strings.Join(strings.Fields(parts[1]+denomination+parts[3]+" "+t.Seat(parts[4])+" "+parts[5]), " ")
}

// Seat is a seat with the letter of English.
func (t *Tongue) Seat(text string) string {
	if i := slices.Index(t.seats[:], tidied(text)); i >= 0 && text != "" {
		return Tongues[0].seats[i]
	}
	return text
}

// Words say how the language writes suits and seats, where that is not as in English.
func (t *Tongue) Words() string {
	return fmt.Sprintf("%s is clubs, %s diamonds, %s hearts, %s spades, %s notrumps; the seats are %s for North, "+
		"East, South and West",
		t.suits[0], t.suits[1], t.suits[2], t.suits[3], t.none[0], strings.Join(t.seats[:], ", "))
}

// seatLetter tells whether a text is a seat in any language.
func seatLetter(text string) bool {
	if _, err := bridge.ParseSeat(text); err == nil {
		return true
	}
	return slices.ContainsFunc(Tongues, func(t *Tongue) bool { return slices.Contains(t.seats[:], tidied(text)) })
}

// findTongue finds the language of the contracts of the table: by which most of the first lines can be read and score
// what is printed, or else that of the names of the columns. One letter alone makes no language, it may be mistyped.
func (c *csvReader) findTongue() *Tongue {
	if chosen := TongueOf(c.options.Tongue); chosen != nil {
		return chosen
	}
	of := spoken(c.columns.Header)
	best, most := Tongues[0], -1
	for _, t := range Tongues {
		fits := 0
		for _, line := range c.waiting {
			fits += c.fits(t, line)
		}
		fits = 2 * fits
		if t.Name == of || of == "" && t.english() {
			fits++
		}
		if fits <= most {
			continue
		}
		if letters := c.shows(t); t.Name != of && !t.english() && letters != "" {
			c.doubtful = fmt.Sprintf("Contracts are read in English. %s alone could be %s. If the table is in "+
				"another language, choose it with the columns.", letters, t.Name)
			continue
		}
		best, most = t, fits
	}
	return c.withEnglishSuits(best)
}

// shows is the one letter by which alone the first lines are rather of another language than English; empty where there
// are more, or where several lines score what is printed in that language alone.
func (c *csvReader) shows(t *Tongue) string {
	shown, proved := map[string]bool{}, 0
	for _, line := range c.waiting {
		own, english := c.fits(t, line), c.fits(Tongues[0], line)
		if own <= english {
			continue
		}
		if own == scoresIt && english > 0 {
			proved++
		}
		seat := tidied(c.cell(line, FieldDeclarer))
		if parts := t.contract.FindStringSubmatch(tidied(c.cell(line, FieldContract))); parts != nil {
			if t.Outcome("1"+parts[2]) != "1"+parts[2] {
				shown[parts[2]] = true
			}
			seat = cmp.Or(seat, parts[4])
		}
		if t.Seat(seat) != seat {
			shown[seat] = true
		}
	}
	letters := strings.Join(slices.Sorted(maps.Keys(shown)), "")
	if utf8.RuneCountInString(letters) > 1 || proved > 1 {
		return ""
	}
	return letters
}

// scoresIt is how well a line fits that scores what is printed.
const scoresIt = 3

// fits is how well a line can be read in a language: 0 where it cannot, more where it scores what is printed, and less
// where it does not.
func (c *csvReader) fits(t *Tongue, line csvLine) int {
	contract, tricks, err := c.contract(t, line)
	if err != nil || contract == nil {
		return 0
	}
	var printed Row
	if ns, ew := c.cell(line, FieldScoreNS), c.cell(line, FieldScoreEW); ns != "" || ew != "" {
		quiet := csvReader{reading: newReading(CSV, Options{})}
		quiet.bothSides(&printed, ns, ew)
	} else if points, ok := parseScore(c.cell(line, FieldScore)); ok {
		printed.Points = &points
	}
	if printed.Points == nil || tricks == nil {
		return 2
	}
	for _, vulnerable := range []bridge.Vulnerability{bridge.VulNone, bridge.VulBoth} {
		if score, err := scoring.ForNorthSouth(*contract, *tricks, vulnerable); err == nil && score == *printed.Points {
			return scoresIt
		}
	}
	return 1
}

// tellTongue says how the letters of contracts are read, where that is not as in English.
func (c *csvReader) tellTongue() {
	if c.doubtful != "" && c.tongue.english() {
		c.warn(0, c.named(FieldContract), "%s", c.doubtful)
	}
	if !c.tongue.english() {
		c.warn(0, c.named(FieldContract), "Contracts are read in %s: %s. Choose another language with the columns "+
			"where that is wrong.", c.tongue.Name, c.tongue.Words())
	}
}

// words are what columns are called in other languages than English, with the name as the table of names has it, and
// the language where it is of one alone.
var words = map[string][2]string{
	"brett": {"board", "German"}, "brettnr": {"board", "German"}, "tisch": {"table", "German"},
	"tischnr": {"table", "German"}, "runde": {"round", ""}, "kontrakt": {"contract", ""}, "von": {"by", "German"},
	"alleinspieler": {"declarer", "German"}, "ergebnis": {"result", "German"}, "stiche": {"tricks", "German"},
	"ausspiel": {"lead", "German"}, "gruppe": {"section", ""}, "bemerkung": {"remarks", "German"},
	"bemerkungen": {"remarks", "German"}, "datum": {"date", ""}, "turnier": {"event", "German"},
	"verein": {"club", "German"}, "sektion": {"section", ""}, "linie": {"section", "German"},
	"teiler": {"dealer", "German"}, "geber": {"dealer", "German"}, "gefahr": {"vulnerability", "German"},
	"gefahrenlage": {"vulnerability", "German"}, "zone": {"vulnerability", ""},

	"poule": {"section", ""}, "ligne": {"section", "French"}, "groupe": {"section", "French"},
	"donne": {"board", "French"}, "etui": {"board", "French"}, "étui": {"board", "French"},
	"contrat": {"contract", "French"}, "déclarant": {"declarer", "French"}, "declarant": {"declarer", "French"},
	"résultat": {"result", "French"}, "resultat": {"result", ""}, "levées": {"tricks", "French"},
	"levees": {"tricks", "French"}, "entame": {"lead", "French"}, "tour": {"round", "French"},
	"marque": {"score", "French"}, "tournoi": {"event", "French"}, "remarques": {"remarks", "French"},
	"donneur": {"dealer", "French"}, "vulnérabilité": {"vulnerability", "French"},
	"vulnerabilite": {"vulnerability", "French"},

	"spel": {"board", "Dutch"}, "spelnr": {"board", "Dutch"}, "tafel": {"table", "Dutch"},
	"ronde": {"round", "Dutch"}, "leider": {"declarer", "Dutch"}, "slagen": {"tricks", "Dutch"},
	"uitkomst": {"lead", "Dutch"}, "lijn": {"section", "Dutch"}, "reeks": {"section", "Dutch"},
	"groep": {"section", "Dutch"}, "sectie": {"section", "Dutch"}, "toernooi": {"event", "Dutch"},
	"opmerkingen": {"remarks", "Dutch"}, "gespeelddoor": {"by", "Dutch"},
	"gever": {"dealer", "Dutch"}, "kwetsbaarheid": {"vulnerability", "Dutch"}, "kwetsbaar": {"vulnerability", "Dutch"},

	"mano": {"board", ""}, "smazzata": {"board", "Italian"}, "board": {"board", ""}, "tavolo": {"table", "Italian"},
	"contratto": {"contract", "Italian"}, "dichiarante": {"declarer", "Italian"}, "prese": {"tricks", "Italian"},
	"attacco": {"lead", "Italian"}, "turno": {"round", "Italian"}, "risultato": {"result", "Italian"},
	"punteggio": {"score", "Italian"}, "girone": {"section", "Italian"}, "sezione": {"section", "Italian"},
	"mazziere": {"dealer", "Italian"}, "vulnerabilità": {"vulnerability", "Italian"}, "zona": {"vulnerability", ""},

	"sección": {"section", "Spanish"}, "seccion": {"section", "Spanish"}, "grupo": {"section", "Spanish"},
	"mesa": {"table", "Spanish"}, "contrato": {"contract", "Spanish"}, "declarante": {"declarer", "Spanish"},
	"bazas": {"tricks", "Spanish"}, "salida": {"lead", "Spanish"}, "ronda": {"round", "Spanish"},
	"resultado": {"result", "Spanish"}, "fecha": {"date", "Spanish"},
	"dador": {"dealer", "Spanish"}, "vulnerabilidad": {"vulnerability", "Spanish"},

	"bricka": {"board", "Swedish"}, "bricknr": {"board", "Swedish"}, "spelförare": {"declarer", "Swedish"},
	"utspel": {"lead", "Swedish"}, "stick": {"tricks", "Swedish"}, "bord": {"table", ""}, "rond": {"round", "Swedish"},
	"tävling": {"event", "Swedish"}, "grupp": {"section", "Swedish"},
	"givare": {"dealer", "Swedish"}, "giv": {"dealer", ""}, "zon": {"vulnerability", "Swedish"},
	"række": {"section", "Danish or Norwegian"}, "pulje": {"section", "Danish or Norwegian"},
	"giver": {"dealer", "Danish or Norwegian"}, "sone": {"vulnerability", "Danish or Norwegian"},
	"spil":  {"board", "Danish or Norwegian"},
	"spill": {"board", "Danish or Norwegian"}, "spilfører": {"declarer", "Danish or Norwegian"},
	"spillfører": {"declarer", "Danish or Norwegian"}, "stik": {"tricks", "Danish or Norwegian"},
	"udspil": {"lead", "Danish or Norwegian"}, "utspill": {"lead", "Danish or Norwegian"},
	"melding": {"contract", "Danish or Norwegian"},

	"rozdanie": {"board", "Polish"}, "rozd": {"board", "Polish"}, "stół": {"table", "Polish"},
	"stol": {"table", "Polish"}, "stolik": {"table", "Polish"}, "runda": {"round", ""},
	"rozgrywający": {"declarer", "Polish"}, "rozgrywajacy": {"declarer", "Polish"}, "wynik": {"result", "Polish"},
	"lewy": {"tricks", "Polish"}, "wist": {"lead", "Polish"}, "zapis": {"score", "Polish"},
	"turniej": {"event", "Polish"}, "sektor": {"section", ""}, "sekcja": {"section", "Polish"},
	"linia": {"section", "Polish"}, "grupa": {"section", "Polish"}, "uwagi": {"remarks", "Polish"},
	"rozdający": {"dealer", "Polish"}, "rozdajacy": {"dealer", "Polish"}, "założenia": {"vulnerability", "Polish"},
	"zalozenia": {"vulnerability", "Polish"},
}

// sideWords are what stands in front of a side or behind it, and sideLabels the sides.
var (
	sideWords = map[string]string{
		"": "", "paar": "pair", "paarnr": "pair", "par": "pair", "para": "pair", "paire": "pair", "coppia": "pair",
		"pareja": "pair", "équipe": "team", "equipe": "team",
		"namen": "names", "noms": "names", "nazwiska": "names", "namn": "names", "navne": "names", "navn": "names",
		"spieler": "names", "joueurs": "names", "spelers": "names", "spelare": "names", "zawodnicy": "names",
		"jugadores": "names", "nombres": "names", "giocatori": "names", "nominativi": "names",
		"points": "points", "punkte": "points", "point": "points", "punten": "points", "poeng": "points",
		"score": "score", "ergebnis": "score", "resultado": "score",
		"marque": "score", "zapis": "score", "resultat": "score", "punti": "score",
		"puntos": "score", "punteggio": "score", "mp": "mp", "mps": "mp", "imp": "imp", "imps": "imps",
		"percent": "percent", "prozent": "percent", "procent": "percent", "poäng": "mp", "matchpunkte": "mp",
		"matchpunten": "mp",
	}
	sideLabels = []struct {
		label, side string
		of          string // the language that it is of alone
	}{
		{"nordsüd", "ns", "German"}, {"nordsued", "ns", "German"}, {"ostwest", "ew", "German"},
		{"nordsud", "ns", ""}, {"estouest", "ew", "French"}, {"estovest", "ew", "Italian"},
		{"noordzuid", "ns", "Dutch"}, {"oostwest", "ew", "Dutch"}, {"norrsyd", "ns", "Swedish"},
		{"östväst", "ew", "Swedish"},
		{"nz", "ns", "Dutch"}, {"ow", "ew", ""}, {"eo", "ew", ""}, {"öv", "ew", "Swedish"},
		{"øv", "ew", "Danish or Norwegian"}, {"ns", "ns", ""}, {"ew", "ew", ""},
	}
)

// inEnglish is the name of a column as the table of names has it, with the language that it is of alone.
func inEnglish(name string) (english, of string) {
	if word, known := words[name]; known {
		return word[0], word[1]
	}
	for _, l := range sideLabels {
		stem, behind := strings.CutSuffix(name, l.label)
		if !behind {
			var before bool
			if stem, before = strings.CutPrefix(name, l.label); !before {
				continue
			}
		}
		if word, known := sideWords[stem]; known {
			return word + l.side, l.of
		}
	}
	return name, ""
}

// spoken is the language that most of the names of the columns are of; empty where that is English, or none.
func spoken(header []string) string {
	counts := map[string]int{}
	best := ""
	for _, text := range header {
		if _, of := inEnglish(plainName(text)); of != "" {
			if counts[of]++; counts[of] > counts[best] {
				best = of
			}
		}
	}
	return best
}

// lead reads the card that was led. The letters of another language's cards are not known, and so no card but one with
// the sign of its suit is taken there.
func (c *csvReader) lead(text string) *bridge.Card {
	if text == "" || !c.tongue.english() && !strings.ContainsAny(text, "♣♦♥♠") {
		return nil
	}
	return parseLead(text)
}
