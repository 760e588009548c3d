package questionnaire_test

import (
	"fmt"

	"redress/rulebook/questionnaire"
)

const source = `---
id: dropped-card
edition: example
title: A card was dropped
start: whose
status: draft
version: 1
---

## Whose card was it? {#whose .fact .closed ask=director}

- [A defender's](#honour "defender")
- [Declarer's](#returned "declarer")

## Was it an honour? {#honour .fact .closed}

- [Yes](#major "yes")
- [No](#minor "no")

## A minor penalty card {#minor .outcome remedy=penalty-card}

[Law 50B](law:50B)

> [!say all] Please leave the card face up on the table.

## A major penalty card {#major .outcome remedy=penalty-card}

[Law 50B](law:50B)

> [!say all] Please leave the card face up on the table.

## It goes back {#returned .outcome remedy=play-on}

[Law 48](law:48)
`

// Replay walks the graph by the answers that stand, and stops at the question that waits or at an outcome.
func Example() {
	q, problems := questionnaire.Parse("dropped-card.md", "example", []byte(source))
	fmt.Println(len(q.Steps), "steps,", len(problems), "problems")

	waiting := questionnaire.Replay(q, questionnaire.Answers{"whose": "defender"}, nil)
	fmt.Println(waiting.Next.Title)

	done := questionnaire.Replay(q, questionnaire.Answers{"whose": "defender", "honour": "no"}, nil)
	fmt.Println(done.Outcome.Title, done.Laws)
	fmt.Println(done.Outcome.Say)
	// Output:
	// 5 steps, 0 problems
	// Was it an honour?
	// A minor penalty card [50B]
	// Please leave the card face up on the table.
}
