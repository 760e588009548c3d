package results

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/beside"
	"redress/fault"
	"redress/session"
	"redress/session/movement"
	"redress/session/results/jet"
	"redress/session/results/jet/made"
)

// bwsTypes are the types of the columns of a control file that are no short numbers and no texts.
var bwsTypes = map[string]jet.Type{"ID": jet.Long, "Erased": jet.Boolean, "Date": jet.DateTime, "DateLog": jet.DateTime,
	"PairsMoveAcrossField": jet.Boolean}

var bwsTexts = map[string]bool{"Letter": true, "Name": true, "NS/EW": true, "Contract": true, "Result": true,
	"LeadCard": true, "Remarks": true, "Direction": true, "Number": true, "strID": true, "CustomBoards": true}

// control makes a control file of the tables that a text tells: the name of a table between "==", the names of its
// columns, and a row a line.
func control(t testing.TB, text string, version int) []byte {
	t.Helper()
	var tables []made.Table
	for part := range strings.SplitSeq(text, "\n== ") {
		lines := strings.Split(strings.TrimSpace(part), "\n")
		table := made.Table{Name: strings.Trim(lines[0], "= ")}
		for _, line := range lines[1:] {
			if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
				continue
			}
			var row []any
			for i, cell := range strings.Split(line, "|") {
				cell = strings.TrimSpace(cell)
				if len(table.Rows) == 0 && len(table.Columns) == i && row == nil || len(table.Columns) <= i {
					kind, known := bwsTypes[cell]
					if bwsTexts[cell] || strings.HasSuffix(cell, "Spades") || strings.HasSuffix(cell, "Hearts") ||
						strings.HasSuffix(cell, "Diamonds") || strings.HasSuffix(cell, "Clubs") {
						kind = jet.Text
					} else if !known {
						kind = jet.Short
					}
					table.Columns = append(table.Columns, made.Column{Name: cell, Type: kind})
					continue
				}
				row = append(row, bwsValue(t, cell, table.Columns[i].Type))
			}
			if row != nil {
				table.Rows = append(table.Rows, row)
			}
		}
		tables = append(tables, table)
	}
	return made.Database(version, tables...)
}

func bwsValue(t testing.TB, cell string, kind jet.Type) any {
	t.Helper()
	switch {
	case kind == jet.Boolean:
		return cell == "yes"
	case cell == "":
		return nil
	case kind == jet.Text:
		return cell
	case kind == jet.DateTime:
		day, err := time.Parse(time.DateOnly, cell)
		if err != nil {
			t.Fatal(err)
		}
		return day
	}
	n, err := strconv.Atoi(cell)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestBridgemate reads control files made of the tables in testdata/bridgemate, each invented for what it shows, of
// both formats of Access, and holds what comes of them against the text beside them.
func TestBridgemate(t *testing.T) {
	for _, file := range inputs(t, "testdata/bridgemate") {
		for _, version := range []int{3, 4} {
			t.Run(filepath.Base(file)+" "+strconv.Itoa(version), func(t *testing.T) {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				got := ""
				f, err := Read("evening.bws", bytes.NewReader(control(t, "\n"+string(text), version)), Options{})
				if err == nil {
					got = told(f)
				} else {
					got = fault.Of(err).Text + "\n"
				}
				golden(t, file+".txt", got)
			})
		}
	}
}

// FuzzBridgemate: whatever a control file holds, it is read or refused with the reason.
func FuzzBridgemate(f *testing.F) {
	for _, file := range inputs(f, "testdata/bridgemate") {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(control(f, "\n"+string(text), 3))
		f.Add(control(f, "\n"+string(text), 4))
	}
	f.Fuzz(hold)
}

// TestTheRealControlFile reads the evening of a club: every result is that of its list as another program exported it.
func TestTheRealControlFile(t *testing.T) {
	folder := filepath.Join(beside.Folder(t), "samples", "bws")
	f := read(t, filepath.Join(folder, "bridgemate_evening.bws"), Options{})
	whole, lines, _ := strings.Cut(told(f), "\n# line |")
	golden(t, "testdata/bridgemate_evening.txt", whole+lines[strings.Index(lines, "\n# line |"):])
	list := read(t, filepath.Join(folder, "bridgemate_evening.received.csv"), Options{})
	if len(f.Rows) != 297 || len(list.Rows) != len(f.Rows) {
		t.Fatalf("%d results, and %d in the list", len(f.Rows), len(list.Rows))
	}
	for _, row := range f.Rows {
		i := slices.IndexFunc(list.Rows, func(o Row) bool { return o.Board == row.Board && o.Table == row.Table })
		if i < 0 {
			t.Fatal("not in the list: ", toldRow(row))
		}
		other := list.Rows[i]
		other.At, other.Section = row.At, row.Section
		if toldRow(row) != toldRow(other) {
			t.Errorf("%s\nin the list %s", toldRow(row), toldRow(other))
		}
	}
	accepted(t, "bridgemate_evening.bws", f)
}

// TestAnEveningAgain brings the control file of an evening in again and again, as testdata/evening.txt tells.
func TestAnEveningAgain(t *testing.T) {
	text, err := os.ReadFile("testdata/evening.txt")
	if err != nil {
		t.Fatal(err)
	}
	tables, steps, _ := strings.Cut(string(text), "| Erased\n\n")
	tables += "| Erased\n"
	s := &stage{t: t}
	s.do(session.Open{Name: "Thursday", Date: "2026-02-05", Edition: "laws-2017", Form: movement.Pairs,
		Boards: movement.UpTo(1), Tables: session.Numbered(1)})
	names := func(c session.Contestant) string { return s.texts[c.Players.ID] }
	taken := 0
	for step := range strings.SplitSeq(steps, "\n\n") {
		for line := range strings.SplitSeq(strings.TrimSpace(step), "\n") {
			kind, rest, _ := strings.Cut(line, " ")
			switch kind {
			case "+":
				tables += rest + "\n"
			case "x":
				at := strings.Index(tables, "\n"+rest+" | ") + 1
				end := at + strings.Index(tables[at:], "\n")
				tables = tables[:at] + strings.TrimSuffix(tables[at:end], "no") + "yes" + tables[end:]
			case "names":
				tables = strings.Replace(tables, "\n== ReceivedData", "\n"+rest+"\n== ReceivedData", 1)
			case "=>":
				f, err := Read("evening.bws", bytes.NewReader(control(t, tables, 3+taken%2)), Options{})
				if err != nil {
					t.Fatal(err)
				}
				i := f.Import(s.play, names, Parts{Results: true, Deals: true})
				if got := toldImport(i); got != rest {
					t.Errorf("%s\n got %s\nwant %s", step, got, rest)
				}
				i.TakeNames(func(session.Entrant) bool { return true })
				if commands := i.Commands(); len(commands) > 0 {
					s.do(commands...)
				}
				taken++
			}
		}
	}
	if taken != 10 {
		t.Errorf("the file was brought in %d times", taken)
	}
}

// A control file may carry the whole list of members of a federation. Who plays is found in it, and reading it takes a
// few times its size of memory in all, most of it only for a moment.
func TestALongListOfMembers(t *testing.T) {
	text := func(names ...string) (columns []made.Column) {
		for _, name := range names {
			columns = append(columns, made.Column{Name: name, Type: jet.Text})
		}
		return columns
	}
	short := func(names ...string) (columns []made.Column) {
		for _, name := range names {
			columns = append(columns, made.Column{Name: name, Type: jet.Short})
		}
		return columns
	}
	members := made.Table{Name: "PlayerNames", Columns: append(text("Name", "strID"),
		made.Column{Name: "ID", Type: jet.Long})}
	const many = 100_000
	for i := range many {
		members.Rows = append(members.Rows, []any{"The name of member " + strconv.Itoa(i), strconv.Itoa(i), i})
	}
	for _, version := range []int{3, 4} {
		data := made.Database(version, members,
			made.Table{Name: "RoundData", Columns: short("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard",
				"HighBoard"), Rows: [][]any{{1, 1, 1, 1, 2, 1, 2}}},
			made.Table{Name: "PlayerNumbers",
				Columns: append(short("Section", "Table"), text("Direction", "Number")...),
				Rows:    [][]any{{1, 1, "N", strconv.Itoa(many - 1)}, {1, 1, "S", "1"}}},
			made.Table{Name: "ReceivedData", Columns: short("ID", "Board")})
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f, err := Read("evening.bws", bytes.NewReader(data), Options{})
		if err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if want := "The name of member 99999 and The name of member 1"; f.Contestants[0].Players != want {
			t.Errorf("%q plays", f.Contestants[0].Players)
		}
		if taken := (after.TotalAlloc - before.TotalAlloc) / uint64(len(data)); taken > 8 &&
			!raceDetector {
			t.Errorf("%d bytes of Jet %d took %d times as much", len(data), version, taken)
		}
	}
}

// TestLostRows: of a damaged control file it is told what cannot be found or read in it, however well the rest reads.
func TestLostRows(t *testing.T) {
	const tables = "\n== Section\nID | Letter | Tables\n1 | A | 1\n" +
		"== RoundData\nSection | Table | Round | NSPair | EWPair | LowBoard | HighBoard\n1 | 1 | 1 | 1 | 2 | 1 | 3\n" +
		"== PlayerNumbers\nSection | Table | Direction | Number | Name\n1 | 1 | N | 7 | Zenobia\n1 | 1 | S | 8 | Bo\n" +
		"== HandRecord\nSection | Board | NorthSpades\n1 | 1 | AKQJT98765432\n1 | 2 | AKQJT98765432\n" +
		"== ReceivedData\nID | Section | Table | Round | Board | PairNS | PairEW | NS/EW | Contract | Result\n" +
		"1 | 1 | 1 | 1 | 1 | 1 | 2 | N | 7 NT | =\n2 | 1 | 1 | 1 | 2 | 1 | 2 | N | 4 S | =\n"
	const damage = "The file is damaged: "
	const lost = "warning Some entries of results are lost. By the movement there is none of "
	for version, size := range map[int]int{3: 2048, 4: 4096} {
		rows := map[int]int{3: 8, 4: 12}[version] + 2
		for _, c := range []struct {
			row  string // the first of its page
			nth  int    // row of that page, from 0
			mark byte   // of the place of that row
			want []string
		}{
			{"Section", 0, 0, nil},
			{"7 NT", 0, 0x80, []string{"refused " + damage + "1 of its 2 entries of results cannot be found.",
				lost + "board 1 at table 1 in round 1; board 3 at table 1 in round 1."}},
			{"7 NT", 1, 0x1f, []string{"refused " + damage + "1 of its 2 entries of results cannot be read (page ",
				lost + "board 2 at table 1 in round 1; board 3 at table 1 in round 1."}},
			{"AKQJT98765432", 0, 0x80, []string{"refused " + damage + "1 of its 2 entries of deals cannot be found."}},
			{"AKQJT98765432", 0, 0x1f, []string{"refused " + damage + "2 of its 2 entries of deals cannot be read ("}},
			{"Zenobia", 0, 0x80, []string{"warning " + damage + "1 of its 2 entries of players cannot be found."}},
		} {
			data := control(t, tables, version)
			if c.mark != 0 {
				text := c.row
				at := bytes.Index(data, []byte(text))
				if at < 0 {
					t.Fatalf("no %s in Jet %d", text, version)
				}
				data[at/size*size+rows+2*c.nth+1] |= c.mark
			}
			f, err := Read("evening.bws", bytes.NewReader(data), Options{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range f.Problems {
				got = append(got, string(p.Kind)+" "+p.Text)
			}
			if !slices.EqualFunc(got, c.want, strings.HasPrefix) {
				t.Errorf("Jet %d, %s: %q, want %q", version, c.row, got, c.want)
			}
		}
	}
	all := control(t, tables, 4) // where every entry of a result is damaged, nothing is left to bring in
	all[bytes.Index(all, []byte("7 NT"))/4096*4096+15] |= 0x1f
	if f, err := Read("evening.bws", bytes.NewReader(all), Options{}); err == nil {
		t.Errorf("%d results are read, with %+v", len(f.Rows), f.Problems)
	} else if text := fault.Of(err).Text; !strings.Contains(text, "The database is damaged (page ") {
		t.Error(text)
	}
	gone := control(t, tables, 4)
	at := bytes.Index(gone, []byte("HandRecord")) / 4096 * 4096
	gone[at+14+2*4+1] |= 0x80
	if f, err := Read("evening.bws", bytes.NewReader(gone), Options{}); err != nil {
		t.Error(err)
	} else if len(f.Problems) != 1 || !strings.HasPrefix(f.Problems[0].Text,
		damage+"1 of the entries in its list of tables cannot be found.") {
		t.Errorf("%+v", f.Problems)
	}
}
