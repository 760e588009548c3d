// Package questionnaire turns the Markdown of an irregularity into a typed graph of steps, and walks it.
//
// A questionnaire asks one thing at a time: facts, players' choices and judgements, kept apart; findings and outcomes
// follow from the answers. Replay is a function of the graph, the answers and what the record knows; it proposes,
// people decide. The graph has no cycles: what is settled later is a second stage behind an outcome with resume.
package questionnaire
