// Package artificial is the artificial scores of rules that know three degrees of fault for a board without a normal
// result: what each is in percent, and the table of points and IMPs by what the board was worth. The Laws have averages
// only ([scoring.Award]); the table is that of Paul Hauff's rules, which is printed with errors, so that it has two
// readings.
package artificial
