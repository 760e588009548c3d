package paper_test

import (
	"bytes"
	"fmt"
	"time"

	"redress/casefile"
	"redress/paper"
	"redress/rulebook/questionnaire"
	"redress/ruling"
)

// A ruling of which little is known is printed all the same; the same ruling on the same sheet is the same file.
func Example() {
	lead := ruling.Issued{Title: "The lead stands", Hash: "3f2a91bc77d04e1a", Director: true,
		Transcript: casefile.Transcript{
			Number: 4, Ruling: 1, Board: 7, EditionTitle: "Laws of Duplicate Bridge 2017", Director: "Anna",
			At: 1772571600,
			TranscriptMatter: casefile.TranscriptMatter{OutcomeBody: []questionnaire.Block{{Kind: "say", Source: "both",
				Markdown: "West's ♥7 stays on the table."}}},
		}, Texts: ruling.Texts{}}
	var first, second bytes.Buffer
	format := paper.Format{Size: paper.Letter, Printed: time.Unix(1772571600, 0).UTC()}
	for _, file := range []*bytes.Buffer{&first, &second} {
		if err := paper.Write(file, ruling.Of(lead, time.UTC), format); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Printf("%s…, the same twice: %t\n", first.Bytes()[:5], bytes.Equal(first.Bytes(), second.Bytes()))
	// Output:
	// %PDF-…, the same twice: true
}
