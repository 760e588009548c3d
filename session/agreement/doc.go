// Package agreement holds what another program's file prints (matchpoints or IMPs of every line, totals, percentages
// and places of every contestant) against the figures that the session made of it really has. It says of nothing that
// it agrees which was not compared.
package agreement
