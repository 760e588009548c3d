package library

import (
	"runtime"
	"sync"
)

// lessons are all that the finders of the editions learn from: each phrase with its features, as numbers. Every phrase
// is heard once and not by each edition anew, for to look for its clues takes longer than to learn from it.
type lessons struct {
	numbers map[string]int32 // of the features
	heard   map[string][]int32
}

// makeLessons hears the phrases of phrases.md and of every edition, as many at a time as there are processors.
func (lib *Library) makeLessons() *lessons {
	l := &lessons{numbers: map[string]int32{}, heard: map[string][]int32{}}
	var said []string
	add := func(phrases []string) {
		for _, one := range phrases {
			if _, known := l.heard[one]; !known {
				said, l.heard[one] = append(said, one), nil
			}
		}
	}
	for _, list := range lib.phrases {
		add(list.Said)
	}
	for _, e := range lib.Editions {
		for _, x := range e.irregularities {
			add(e.said(x))
		}
	}
	features := make([][]string, len(said))
	var all sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		all.Go(func() {
			for i := worker; i < len(said); i += workers {
				features[i] = lib.speech().features(said[i])
			}
		})
	}
	all.Wait()
	for i, one := range said {
		l.heard[one] = l.number(features[i])
	}
	return l
}

func (l *lessons) number(features []string) []int32 {
	numbers := make([]int32, len(features))
	for i, name := range features {
		number, known := l.numbers[name]
		if !known {
			number = int32(len(l.numbers))
			l.numbers[name] = number
		}
		numbers[i] = number
	}
	return numbers
}
