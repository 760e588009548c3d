package record

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"

	"redress/bridge"
	"redress/fault"
)

// Parse reads the JSON of a record file and checks it. Names it does not know, values that cannot be and anything
// behind the record are faults at the field they are about, such as "auction" or "incident.seat".
func Parse(data []byte) (*Record, error) {
	parts, err := object("", data)
	if err != nil {
		return nil, err
	}
	r := &Record{}
	read := map[string]func(json.RawMessage) error{
		"board": number("board", &r.Board, "the number of the board"),
		"dealer": text("dealer", func(s string) (err error) {
			r.Dealer, err = parsed(bridge.ParseSeat(s))
			return err
		}),
		"vul": text("vul", func(s string) (err error) {
			r.Vul, err = parsed(bridge.ParseVulnerability(s))
			return err
		}),
		"deal": text("deal", func(s string) (err error) {
			r.Deal, err = bridge.ParsePosition(s)
			return err
		}),
		"ending": func(raw json.RawMessage) (err error) {
			r.Ending, err = parseEnding(raw)
			return err
		},
		"auction": texts("auction", func(s string) error {
			r.Auction = append(r.Auction, s)
			return nil
		}),
		"play": texts("play", func(s string) error {
			card, err := bridge.ParseCard(s)
			r.Play = append(r.Play, card)
			return err
		}),
		"contract": text("contract", func(s string) error {
			r.Contract = strings.TrimSpace(s)
			return nil
		}),
		"declarer": text("declarer", func(s string) (err error) {
			r.Declarer, err = parsed(bridge.ParseSeat(s))
			return err
		}),
		"tricks": func(raw json.RawMessage) error {
			r.Tricks = new(int)
			return number("tricks", r.Tricks, "the number of tricks of declarer's side")(raw)
		},
		"incident": func(raw json.RawMessage) (err error) {
			r.Incident, err = parseIncident(raw)
			return err
		},
	}
	if err := readAll("", parts, read); err != nil {
		return nil, err
	}
	if _, given := parts["board"]; given && r.Board < 1 {
		return nil, fault.At("board", "There is no board %d: boards are numbered from 1.", r.Board)
	}
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r, nil
}

func parseEnding(raw json.RawMessage) (*Ending, error) {
	parts, err := object("ending", raw)
	if err != nil {
		return nil, err
	}
	e := &Ending{}
	return e, readAll("ending.", parts, map[string]func(json.RawMessage) error{
		"leader": text("ending.leader", func(s string) (err error) {
			e.Leader, err = parsed(bridge.ParseSeat(s))
			return err
		}),
		"trick": texts("ending.trick", func(s string) error {
			card, err := bridge.ParseCard(s)
			e.Trick = append(e.Trick, card)
			return err
		}),
		"won": func(raw json.RawMessage) error {
			e.Won = new(int)
			return number("ending.won", e.Won, "the number of tricks of declarer's side so far")(raw)
		},
	})
}

func parseIncident(raw json.RawMessage) (*Incident, error) {
	parts, err := object("incident", raw)
	if err != nil {
		return nil, err
	}
	in := &Incident{}
	return in, readAll("incident.", parts, map[string]func(json.RawMessage) error{
		"kind": text("incident.kind", func(s string) error {
			in.Kind = Kind(s)
			return nil
		}),
		"index": func(raw json.RawMessage) error {
			in.Index = new(int)
			return number("incident.index", in.Index, "the place of the call or card, counted from 0")(raw)
		},
		"action": func(raw json.RawMessage) error {
			in.Action = new(int)
			return number("incident.action", in.Action, "the place of the call complained of, counted from 0")(raw)
		},
		"action_card": func(raw json.RawMessage) error {
			in.ActionCard = new(int)
			return number("incident.action_card", in.ActionCard,
				"the place of the card complained of, counted from 0")(raw)
		},
		"seat": text("incident.seat", func(s string) (err error) {
			in.Seat, err = parsed(bridge.ParseSeat(s))
			return err
		}),
		"stage": text("incident.stage", func(s string) error {
			in.Stage = Stage(s)
			return nil
		}),
	})
}

// object reads a JSON object and nothing behind it.
func object(field string, data []byte) (map[string]json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var parts map[string]json.RawMessage
	if err := decoder.Decode(&parts); err != nil || parts == nil {
		return nil, &fault.Error{
			Code: fault.Invalid, Field: field, Detail: err,
			Text: "A record is one JSON object, such as {\"board\": 7, \"auction\": [\"1NT\", \"P\"]}; " +
				"this is not one.",
		}
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fault.At(field, "Something follows the record. A file holds one record.")
	}
	return parts, nil
}

// readAll reads every part by its reader, in the order of their names.
func readAll(prefix string, parts map[string]json.RawMessage, read map[string]func(json.RawMessage) error) error {
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		reader, known := read[name]
		if !known {
			return fault.At(prefix+name, "%q is not part of a record. The parts here are %s.", prefix+
				name, strings.Join(slices.Sorted(maps.Keys(read)), ", "))
		}
		if err := reader(parts[name]); err != nil {
			return err
		}
	}
	return nil
}

func number(field string, into *int, what string) func(json.RawMessage) error {
	return func(raw json.RawMessage) error {
		if err := json.Unmarshal(raw, into); err != nil || isNull(raw) {
			return fault.At(field, "%q is %s, a whole number; %s is none.", field, what, raw)
		}
		return nil
	}
}

func text(field string, use func(string) error) func(json.RawMessage) error {
	return func(raw json.RawMessage) error {
		var s string
		if err := json.Unmarshal(raw, &s); err != nil || isNull(raw) {
			return fault.At(field, "%q is a text in quotation marks.", field)
		}
		if err := use(s); err != nil {
			return fault.At(field, "%q cannot be used: %s.", field, sentence(err))
		}
		return nil
	}
}

func texts(field string, use func(string) error) func(json.RawMessage) error {
	return func(raw json.RawMessage) error {
		var list []*string
		if err := json.Unmarshal(raw, &list); err != nil || isNull(raw) || slices.Contains(list, nil) {
			return fault.At(field, "%q is a list of texts in quotation marks.", field)
		}
		for i, s := range list {
			if err := use(*s); err != nil {
				return fault.At(field, "%q cannot be used at place %d: %s.", field, i+1, sentence(err))
			}
		}
		return nil
	}
}

func isNull(raw json.RawMessage) bool { return string(bytes.TrimSpace(raw)) == "null" }

func parsed[T any](value T, err error) (*T, error) { return &value, err }
