package jet

import (
	"bytes"
	"crypto/rc4"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// Why a file is not read although it may be whole.
var (
	ErrForeign  = errors.New("this is no Jet database")
	ErrACE      = errors.New("this is an Access database of 2007 or later")
	ErrVersion  = errors.New("this version of Jet is not known")
	ErrEncoded  = errors.New("the database is encoded")
	ErrPassword = errors.New("the database has a password")
)

// Damaged is what contradicts itself in a file, as a sentence without its full stop.
type Damaged struct {
	Page int // of the file, from 0
	Text string
}

func (d Damaged) Error() string { return fmt.Sprintf("page %d: %s", d.Page, d.Text) }

func damaged(page int, format string, args ...any) error {
	return Damaged{page, fmt.Sprintf(format, args...)}
}

// The first bytes of a file, by which it is known.
const (
	Start    = "\x00\x01\x00\x00Standard Jet DB"
	StartACE = "\x00\x01\x00\x00Standard ACE DB"
)

// Where the first page has what, once its masked part is plain.
const (
	atVersion  = 0x14
	atMasked   = 0x18
	atCodePage = 0x3c
	atKey      = 0x3e
	atPassword = 0x42
	atCreated  = 0x72
	headerSize = 0x98
)

// Database is a file that is open.
type Database struct {
	data   []byte
	layout layout
	text   func([]byte) string
	tables []catalogued
	lost   int // entries of the catalogue that are not there
}

// Open looks at a file. The error is one of those above, or [Damaged]. The bytes must not be changed afterwards.
func Open(data []byte) (*Database, error) {
	if bytes.HasPrefix(data, []byte(StartACE)) {
		return nil, ErrACE
	}
	if !bytes.HasPrefix(data, []byte(Start)) {
		return nil, ErrForeign
	}
	if len(data) < jet3.page {
		return nil, damaged(0, "the file ends within its first page")
	}
	d := &Database{data: data}
	switch data[atVersion] {
	case 0:
		d.layout = jet3
	case 1:
		d.layout = jet4
	case 2, 3, 4, 5, 6:
		return nil, ErrACE
	default:
		return nil, ErrVersion
	}
	if d.pages() <= catalogue {
		return nil, damaged(d.pages(), "the file ends before its catalogue")
	}
	if err := d.header(); err != nil {
		return nil, err
	}
	return d, d.list()
}

// header takes what is needed from the masked part of the first page. Every file is masked by the same key, which
// hides nothing.
func (d *Database) header() error {
	plain := bytes.Clone(d.data[:headerSize])
	masked := plain[atMasked : atMasked+d.layout.masked]
	mask, err := rc4.NewCipher([]byte{0xc7, 0xda, 0x39, 0x6b})
	if err != nil {
		return err
	}
	mask.XORKeyStream(masked, masked)
	if binary.LittleEndian.Uint32(plain[atKey:]) != 0 {
		return ErrEncoded
	}
	if d.hasPassword(plain) {
		return ErrPassword
	}
	d.text = d.layout.decoder(binary.LittleEndian.Uint16(plain[atCodePage:]))
	return nil
}

// hasPassword tells whether a password is set. Jet 4 masks it by the day on which the database was made.
func (d *Database) hasPassword(plain []byte) bool {
	password := bytes.Clone(plain[atPassword : atPassword+d.layout.password])
	if d.layout.wide {
		day := math.Float64frombits(binary.LittleEndian.Uint64(plain[atCreated:]))
		if !(math.Abs(day) < math.MaxInt32) {
			return false
		}
		var mask [4]byte
		binary.LittleEndian.PutUint32(mask[:], uint32(int32(day)))
		for i := range password {
			password[i] ^= mask[i%len(mask)]
		}
	}
	return len(bytes.Trim(password, "\x00")) > 0
}

// pages is how many whole pages the file has.
func (d *Database) pages() int { return len(d.data) / d.layout.page }

// page is a page of the file, which another one refers to.
func (d *Database) page(number, from int) ([]byte, error) {
	if number < 1 || number >= d.pages() {
		return nil, damaged(from, "it refers to page %d, and the file has %d pages", number, d.pages())
	}
	return d.data[number*d.layout.page : (number+1)*d.layout.page], nil
}
