package main

import (
	"fmt"
	"redress/rulebook"
	"redress/rulebook/library"
)

func main() {
	lib := library.Load(rulebook.Files)
	for _, p := range lib.Problems {
		if !p.Note {
			fmt.Println(p)
		}
	}
	for _, e := range lib.Editions {
		fmt.Println(e.ID, len(e.Laws), e.Provisions(), len(e.Questionnaires), len(e.Definitions))
	}
	fmt.Println(lib.Bytes)
}
