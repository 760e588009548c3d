// Package opening is how a case is opened: on which board and table, about what, with which questionnaire, and what is
// known of it from the start.
package opening
