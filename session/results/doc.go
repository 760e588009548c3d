// Package results reads what other programs know of a session of play: files of results and deals (USEBIO, PBN, the
// JSON of ACBL club games, CSV, LIN, the control file of Bridgemate, and deals, of dealing machines or in a table).
//
// [Read] recognises a file by its content. It either understands the structure of the whole file or refuses it with
// the line and the reason; nothing is half read. What is wrong with a single line is a [Problem]: the line is left out,
// or kept with a warning. Every contract with its tricks is held against the printed score (Law 77), and
// [File.Compare] holds the printed matchpoints or IMPs against our own scoring of the same board.
package results
