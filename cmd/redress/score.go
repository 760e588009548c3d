package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"redress/rulebook"
)

// score works out scores and adjusted scores without a server: a JSON array of questions in, an array of answers out, in
// the same order. A question that cannot be answered has its error beside its id and does not stop the others.
func score(_ context.Context, c console, args []string) error {
	words, err := parse(flag.NewFlagSet("score", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if len(words) > 1 {
		return wrongUsage("score takes one file, or - for the standard input")
	}
	name, text, err := readQuestions(c, words)
	if err != nil {
		return err
	}
	questions, err := scoreQuestions(name, text)
	if err != nil {
		return err
	}
	answers := make([]scoreAnswer, len(questions))
	for i, question := range questions {
		answers[i] = answerScore(question)
	}
	return printJSON(c.out, answers)
}

// readQuestions reads the file that is named, or the standard input.
func readQuestions(c console, words []string) (name string, text []byte, err error) {
	if len(words) == 0 || words[0] == "-" {
		text, err = io.ReadAll(c.in)
		return "-", text, err
	}
	text, err = os.ReadFile(words[0])
	if err != nil {
		return "", nil, unopened(words[0], err)
	}
	return words[0], text, nil
}

// scoreQuestions takes the array apart. What is no array is a problem with its line.
func scoreQuestions(name string, text []byte) ([]json.RawMessage, error) {
	var questions []json.RawMessage
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin a file with it
	err := json.Unmarshal(text, &questions)
	if err == nil && questions == nil {
		err = errors.New("null is no array of questions")
	}
	if err == nil {
		return questions, nil
	}
	at := int64(0)
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &shape):
		at, err = shape.Offset, fmt.Errorf("this is a JSON %s", shape.Value)
	}
	line := 1 + bytes.Count(text[:min(at, int64(len(text)))], []byte("\n"))
	return nil, problemError{[]rulebook.Problem{{Code: "json", At: rulebook.Position{File: name, Line: line},
		Text: fmt.Sprintf("The questions cannot be read: %s.", err), Do: `Give an array of {"id", "kind", "input"}.`}}}
}

// scoreAnswer is the answer to one question: an output or an error.
type scoreAnswer struct {
	ID     json.RawMessage `json:"id"`
	Output output          `json:"output,omitempty"`
	Error  string          `json:"error,omitempty"`
}

// output is what a kind of question gives, by name.
type output map[string]any

// scoreKinds is how each kind of question is answered.
var scoreKinds = map[string]func(input json.RawMessage) (output, error){
	"contract":   answering(scoreContract),
	"imp":        answering(scoreIMPs),
	"vp":         answering(scoreVictoryPoints),
	"mp":         answering(scoreMatchpoints),
	"neuberg":    answering(scoreNeuberg),
	"ximp":       answering(scoreCrossIMPs),
	"butler":     answering(scoreButler),
	"weighted":   answering(scoreWeighted),
	"artificial": answering(scoreArtificial),
	"sewog":      answering(scoreSelfInflicted),
}

// answering reads the input of a kind before it is worked out.
func answering[T any](work func(T) (output, error)) func(json.RawMessage) (output, error) {
	return func(input json.RawMessage) (output, error) {
		var in T
		if err := json.Unmarshal(input, &in); err != nil {
			return nil, inWords(err)
		}
		return work(in)
	}
}

func answerScore(question json.RawMessage) scoreAnswer {
	var q struct {
		ID    json.RawMessage
		Kind  string
		Input json.RawMessage
	}
	if err := json.Unmarshal(question, &q); err != nil {
		return scoreAnswer{Error: fmt.Sprintf(`The question cannot be read: %s. Give {"id", "kind", "input"}.`, inWords(err))}
	}
	answer := scoreAnswer{ID: q.ID}
	work, known := scoreKinds[q.Kind]
	switch {
	case !known:
		answer.Error = fmt.Sprintf("There is no kind %q: it is one of %s.", q.Kind, strings.Join(slices.Sorted(maps.Keys(scoreKinds)), ", "))
	case len(q.Input) == 0 || bytes.Equal(q.Input, []byte("null")):
		answer.Error = fmt.Sprintf("The input is missing: give the object that %q works on.", q.Kind)
	default:
		out, err := work(q.Input)
		answer.Output = out
		if err != nil {
			answer.Output, answer.Error = nil, fmt.Sprintf("%s: %s.", q.Kind, err)
		}
	}
	return answer
}

// inWords says what is wrong with a value that JSON knows and its field does not.
func inWords(err error) error {
	var shape *json.UnmarshalTypeError
	if errors.As(err, &shape) {
		field := shape.Field
		if field == "" {
			field = "the value"
		}
		return fmt.Errorf("%s cannot be a JSON %s", field, shape.Value)
	}
	return err
}

// missing says what an input needs.
func missing(what string) error { return fmt.Errorf("%s is missing", what) }
