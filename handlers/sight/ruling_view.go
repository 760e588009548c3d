package sight

import (
	"context"
	"fmt"
	"time"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/ledger"
	"redress/ruling"
	"redress/views"
)

// RulingPath is where a ruling of a case is.
func RulingPath(id string, number int) string { return fmt.Sprintf("/cases/%s/rulings/%d", id, number) }

// Issued is a ruling as it was issued: its transcript, and whether another has taken its place. Nothing of it comes
// from today's rulebook.
func (s *Desk) Issued(ctx context.Context, o *File, given *casefile.Ruling) (ruling.Issued, error) {
	i := ruling.Issued{Title: given.Title, Hash: given.Transcript, Texts: o.Texts, Director: o.Director,
		TakenBack: given.TakenBack, Again: o.Texts.Of(given.Again),
		Overtaken: casefile.OvertakenBy(o.Case, given),
		TakesFrom: casefile.TakesFrom(o.Case, given), AsReserved: casefile.AsReserved(o.Case, given)}
	if a := casefile.Kept(o.Case, given); a != nil {
		of := o.Case.Rulings[max(a.Ruling, a.Decision.Gives)-1]
		i.Kept = &ruling.Kept{Result: a.Decision.Result.Words(), Title: of.Title,
			Reasons: o.Texts.Of(a.Decision.Reasons)}
	}
	if later := casefile.ReplacedBy(o.Case, given); later != nil {
		i.Later, i.KeptIn = later.Number, later.Adds
	}
	return i, s.Document(ctx, given.Transcript, &i.Transcript)
}

// IssuedIn is the same with its entry in the log, and whether its figures still hold; directs tells whether a director
// reads it.
func (s *Desk) IssuedIn(ctx context.Context, o *File, given *casefile.Ruling, entries []ledger.Entry,
	directs bool) (ruling.Issued, error) {
	i, err := s.Issued(ctx, o, given)
	if err != nil {
		return i, err
	}
	if int(given.Seq) <= len(entries) {
		i.Entry = entries[given.Seq-1].Hash
	}
	play, err := PlayedIn(s, ctx, o)
	if err == nil && play != nil {
		var names views.Texts
		names, err = s.Cfg.Store.Log.Texts(ctx, play.ID)
		i.Players = o.In(play).Met(names.Of)
	}
	if err == nil && i.Later == 0 && i.TakenBack == 0 {
		i.Moved, err = Moved(s, ctx, o, directs)
	}
	return i, err
}

// Undo is the right of who sees a ruling to take it back; nil where they cannot.
func Undo(s *Desk, o *File, given *casefile.Ruling, request string) *views.Undo {
	now := s.Now().Unix()
	if !o.May("undo-ruling") || casefile.Undoable(o.Case, given.Number, o.Actor.Name, now) != nil {
		return nil
	}
	until := given.At + casefile.UndoSeconds
	return &views.Undo{Path: o.Head.Path, Request: request, Number: given.Number, Seconds: until - now,
		Until: time.Unix(until, 0).In(s.Zone()).Format("15:04:05")}
}

// Appealed is an appeal with the ruling that it is against and its decision, as both sides and the director may read
// it: what members vote and note is no part of it.
func Appealed(s *Desk, ctx context.Context, o *File, a *appeal.Appeal) (ruling.Appealed, error) {
	v := ruling.Appealed{Appeal: *a}
	v.Appeal.Members = nil
	for _, m := range a.Members {
		bare := *m
		bare.Vote, bare.Notes = nil, nil
		v.Appeal.Members = append(v.Appeal.Members, &bare)
	}
	var err error
	if o.Session != "" {
		play, err := s.Session(ctx, o.Session)
		if err != nil {
			return v, err
		}
		v.FurtherTo = hearing.FurtherOf(play, a, s.Zone())
	}
	if v.Ruling, err = s.Issued(ctx, o, o.Rulings[a.Ruling-1]); err != nil || a.Decision == nil {
		return v, err
	}
	if a.Decision.Gives > 0 {
		gives, err := s.Issued(ctx, o, o.Rulings[a.Decision.Gives-1])
		if err != nil {
			return v, err
		}
		v.Gives = &gives
	}
	v.Document, v.Hash = &casefile.AppealDocument{}, a.Decision.Document
	return v, s.Document(ctx, v.Hash, v.Document)
}

// Zone is where the times of a sheet are told.
func (s *Desk) Zone() *time.Location { return s.Now().Location() }
