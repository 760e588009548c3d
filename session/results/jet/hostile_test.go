package jet_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"strings"
	"testing"

	"redress/session/results/jet"
	"redress/session/results/jet/made"
)

// one is a database of one table of Jet 4. Its pages: 2 the definition of the catalogue, 3 the lists of pages (row 0
// that of the table, row 1 that of the catalogue), 4 the definition of the table, 5 a memo of it, 6 its rows, behind
// them a long memo, and 13 the rows of the catalogue.
func one() []byte {
	return made.Database(4, made.Table{Name: "Section", Columns: []made.Column{{Name: "ID", Type: jet.Long},
		{Name: "Letter", Type: jet.Text}, {Name: "Notes", Type: jet.Memo}},
		Rows: [][]any{{1, "A", strings.Repeat("x", 300)}, {2, "B", strings.Repeat("y", 5000)}}})
}

const (
	page       = 4096
	rowsOf     = 6 * page
	definition = 4 * page
	lists      = 3 * page
)

// readAll reads every table of a file and gives the first that is wrong.
func readAll(data []byte) (rows int, err error) {
	d, err := jet.Open(data)
	if err != nil {
		return 0, err
	}
	for _, name := range d.Tables() {
		table, err := d.Table(name)
		if err != nil {
			return rows, err
		}
		for row, err := range table.Rows() {
			if err != nil {
				return rows, err
			}
			rows++
			_ = row
		}
	}
	return rows, nil
}

// TestHostile: what contradicts itself is refused and says where.
func TestHostile(t *testing.T) {
	if rows, err := readAll(one()); rows != 2 || err != nil {
		t.Fatal(rows, err)
	}
	short := func(at int, value uint16) func([]byte) []byte {
		return func(b []byte) []byte {
			binary.LittleEndian.PutUint16(b[at:], value)
			return b
		}
	}
	long := func(at int, value uint32) func([]byte) []byte {
		return func(b []byte) []byte {
			binary.LittleEndian.PutUint32(b[at:], value)
			return b
		}
	}
	listOf := int(binary.LittleEndian.Uint16(one()[lists+14:]))
	firstRow := rowsOf + int(binary.LittleEndian.Uint16(one()[rowsOf+14:]))
	endOfRow := rowsOf + page
	for name, c := range map[string]struct {
		mend func([]byte) []byte
		says string
	}{
		"nothing":      {func([]byte) []byte { return nil }, "no Jet database"},
		"half a page":  {func(b []byte) []byte { return b[:1000] }, "page 0: the file ends within"},
		"no catalogue": {func(b []byte) []byte { return b[:2*page] }, "page 2: the file ends before"},
		"cut off": {func(b []byte) []byte { return b[:5*page] },
			"page 3: it refers to page 13, and the file has 5 pages"},
		"definitions in a ring":      {long(definition+4, 4), "page 4: the definition of a table goes on without end"},
		"definition beyond the file": {long(definition+4, 900), "page 4: it refers to page 900"},
		"definition elsewhere":       {long(definition+4, 5), "page 5: there should be the definition"},
		"too many columns":           {short(definition+45, 60_000), "page 4: the table Section has 60000 columns"},
		"too many indexes":           {long(definition+51, 0xffffffff), "page 4: the columns of the table Section"},
		"a long name":                {short(definition+63+3*25, 0xffff), "page 4: a name of a column"},
		"a strange type": {func(b []byte) []byte { b[definition+63] = 0x0f; return b },
			"page 4: the column ID of the table Section is of type 15"},
		"a strange number": {short(definition+63+5, 999),
			"page 4: the column ID of the table Section has the number 999"},
		"a fixed place outside": {short(definition+63+21, 9999),
			"page 6: the value of the column ID of a row of the table Section lies outside"},
		"a variable place outside": {short(definition+63+25+7, 200),
			"page 6: the value of the column Letter of a row of the table Section lies outside"},
		"a list of no kind":   {func(b []byte) []byte { b[lists+listOf] = 7; return b }, "page 3: the list of"},
		"a list far away":     {long(lists+listOf+1, 0x7fffffff), "page 3: it refers to page 2147483647"},
		"too many rows":       {short(rowsOf+12, 65_535), "page 6: row 2 lies outside"},
		"a row over another":  {short(rowsOf+16, 0x0fff), "page 6: row 1 lies outside of the page or over another"},
		"a row in the head":   {short(rowsOf+14, 4), "page 6: row 0 lies outside"},
		"a row elsewhere":     {short(rowsOf+14, uint16(page-2)|0x4000), "page 6: row 0 should say where it went on"},
		"a row without end":   {short(endOfRow-3, 0x7fff), "page 6: a row of the table Section is too short"},
		"columns without end": {short(firstRow, 60_000), "page 6: a row of the table Section is too short"},
	} {
		_, err := readAll(c.mend(one()))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %s", name, err, c.says)
		}
	}
}

// TestNotRead: what is not read although it may be whole.
func TestNotRead(t *testing.T) {
	secret := one()
	made.SetPassword(secret, "Bridge")
	encoded := one()
	made.Mask(encoded)
	encoded[0x3e] = 1
	made.Mask(encoded)
	later := one()
	later[0x14] = 2
	unknown := one()
	unknown[0x14] = 9
	for want, data := range map[error][]byte{
		jet.ErrPassword: secret, jet.ErrEncoded: encoded, jet.ErrACE: later, jet.ErrVersion: unknown,
		jet.ErrForeign: []byte("[Event \"\"]"),
	} {
		if _, err := jet.Open(data); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	if _, err := jet.Open([]byte(jet.StartACE)); !errors.Is(err, jet.ErrACE) {
		t.Error(err)
	}
}

// TestPointedAtAgainAndAgain: rows that all stand in the one place are not read without end.
func TestPointedAtAgainAndAgain(t *testing.T) {
	var rows [][]any
	for i := range 5000 {
		rows = append(rows, []any{i, strings.Repeat("z", 200)})
	}
	table := made.Table{Name: "Many", Columns: []made.Column{{Name: "ID", Type: jet.Long}, {Name: "A", Type: jet.Text}},
		Rows: rows}
	long := made.Table{Name: "Long", Columns: []made.Column{{Name: "ID", Type: jet.Long}, {Name: "A", Type: jet.Memo}},
		Rows: [][]any{{1, strings.Repeat("m", 30_000)}}}
	for i := range 500 {
		long.Rows = append(long.Rows, []any{i, "m"})
	}
	data := made.Database(4, table, long)
	if _, err := readAll(data); err != nil {
		t.Fatal(err)
	}
	// Every short memo becomes the long one.
	at := bytes.Index(data, []byte{0x32, 0x75, 0, 0}) // its 30,002 bytes, which stand on pages of their own
	if at < 0 {
		t.Fatal("the long memo is not there")
	}
	head := bytes.Clone(data[at : at+12])
	short := []byte{2, 0, 0, 0x80}
	again := 0
	for i := 0; i+12 < len(data); i++ {
		if bytes.Equal(data[i:i+4], short) {
			copy(data[i:], head)
			again++
		}
	}
	if again != 500 {
		t.Fatalf("%d memos were changed", again)
	}
	if _, err := readAll(data); err == nil || !strings.Contains(err.Error(), "has more rows than are read") {
		t.Error(err)
	}
}

// FuzzDatabase: whatever is in a file, it is read within its own size or refused.
func FuzzDatabase(f *testing.F) {
	for _, version := range []int{3, 4} {
		for _, table := range tables(version)[:3] {
			table.Rows = table.Rows[:min(len(table.Rows), 40)]
			f.Add(made.Database(version, table))
		}
	}
	f.Add(one())
	if data, err := os.ReadFile(sampleOrNone()); err == nil {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		rows, err := readAll(data)
		if !bytes.Equal(before, data) {
			t.Error("the file was changed")
		}
		if err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("no reason is given")
		}
		if rows > 8*len(data) {
			t.Errorf("%d rows in %d bytes", rows, len(data))
		}
	})
}
