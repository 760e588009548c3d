// Package pasted reads what a player of an online table copies from it: the board, and the chat.
package pasted
