// Package questionnaires shows the questionnaires laid open: step by step, with worked examples, drawn as a chart, and
// a sheet for experts on each outcome.
package questionnaires
