package fault

import (
	"errors"
	"fmt"
	"net/http"
)

// Code says what kind of thing went wrong, for programs.
type Code string

// The codes, each with one HTTP status in the table below.
const (
	Invalid     Code = "invalid"       // what was typed or sent cannot be used as it is
	NotFound    Code = "not-found"     // there is no such thing, or not for this person
	Conflict    Code = "conflict"      // somebody else was faster; what was typed is kept
	NotLoggedIn Code = "not-logged-in" // nobody has said who they are; logging in may open it
	Forbidden   Code = "forbidden"     // this person, or this state of the case, does not allow it
	Gone        Code = "gone"          // a link that was good once: used, expired or withdrawn
	TooMany     Code = "too-many"      // too often in a short time; later is right
	TooLarge    Code = "too-large"     // more than the limit was sent
	Misdirected Code = "misdirected"   // the request names a host that is not ours
	Unavailable Code = "not-available" // for the moment; trying again later is right
	Internal    Code = "internal"      // our own mistake
)

// statuses is the one table from code to HTTP status.
var statuses = map[Code]int{
	Invalid:     http.StatusUnprocessableEntity,
	NotFound:    http.StatusNotFound,
	Conflict:    http.StatusConflict,
	NotLoggedIn: http.StatusUnauthorized,
	Forbidden:   http.StatusForbidden,
	Gone:        http.StatusGone,
	TooMany:     http.StatusTooManyRequests,
	TooLarge:    http.StatusRequestEntityTooLarge,
	Misdirected: http.StatusMisdirectedRequest,
	Unavailable: http.StatusServiceUnavailable,
	Internal:    http.StatusInternalServerError,
}

// Error is a fault.
type Error struct {
	Code   Code
	Text   string // a sentence for people: what is wrong, where, and what to do next
	Field  string // the form field it is about, if it is about one
	Detail error  // for the operator's log, never shown to people

	Clashes []Clash // of a Conflict: the values that somebody else has changed since they were shown

	Also []*Error // what is wrong with other fields of the same form
}

// Error gives the sentence, with the detail for the operator.
func (e *Error) Error() string {
	if e.Detail != nil {
		return e.Text + ": " + e.Detail.Error()
	}
	return e.Text
}

// Unwrap gives the detail.
func (e *Error) Unwrap() error { return e.Detail }

// New makes a fault from a code and a sentence for people.
func New(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Text: fmt.Sprintf(format, args...)}
}

// At makes a fault about one field of a form.
func At(field string, format string, args ...any) *Error {
	return &Error{Code: Invalid, Field: field, Text: fmt.Sprintf(format, args...)}
}

// All makes one fault of what is wrong with several fields, the first of them with the others; nil where nothing is. Of
// a fault that stands for several, all count; what is no fault is looked at alone.
func All(errs ...error) error {
	var all []*Error
	for _, err := range errs {
		var known *Error
		switch {
		case err == nil:
		case !errors.As(err, &known):
			return err
		default:
			all = append(all, known)
			all = append(all, known.Also...)
		}
	}
	if len(all) == 0 {
		return nil
	}
	first := *all[0]
	first.Also = all[1:]
	return &first
}

// TextAt is what is wrong with a field; empty where nothing is.
func (e *Error) TextAt(field string) string {
	if e == nil {
		return ""
	}
	if e.Field == field {
		return e.Text
	}
	for _, other := range e.Also {
		if other.Field == field {
			return other.Text
		}
	}
	return ""
}

// Wrap keeps err as the detail of a fault. A fault stays as it is: the first sentence for people is the best one.
func Wrap(err error, code Code, format string, args ...any) error {
	if err == nil {
		return nil
	}
	var known *Error
	if errors.As(err, &known) {
		return err
	}
	return &Error{Code: code, Text: fmt.Sprintf(format, args...), Detail: err}
}

// Of finds the fault in err; an error that is none becomes an internal fault with err as its detail.
func Of(err error) *Error {
	if err == nil {
		return nil
	}
	var known *Error
	if errors.As(err, &known) {
		return known
	}
	return &Error{Code: Internal, Text: "Redress made a mistake of its own, and cannot say whether what you did is " +
		"stored. Look whether it stands there before you do it again; the log of the program says more.", Detail: err}
}

// Is tells whether err is a fault of that code.
func Is(err error, code Code) bool {
	var known *Error
	return errors.As(err, &known) && known.Code == code
}

// Status is the HTTP status of a code.
func (c Code) Status() int {
	if status, ok := statuses[c]; ok {
		return status
	}
	return http.StatusInternalServerError
}
