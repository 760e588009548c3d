// Package skip is the procedure by which four players without a director skip a board or play it (okb-1997): on which
// grounds it may be skipped and how far each goes, what the four have answered, and where that leaves them.
package skip
