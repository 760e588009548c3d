// Package slip is the slip of a table: how a result is written on it and read back, who may type it for which table,
// and what of a form of slips has changed.
package slip
