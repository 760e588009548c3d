// Package polling asks peers of a player what they would do (16B1(b), 21B, 70): what is asked, who may see what of it,
// what was answered, and what the answers show and do not. It helps a director to judge and decides nothing.
package polling
