// Package judging knows what speaks against somebody's ruling on a case or reviewing it: their own table, a board that
// they may still play (16D), a partner at the table. It warns; nobody is kept from ruling where there is nobody else.
package judging
