// Package adjustment is an adjusted score (Law 12): what is typed of it, the law that it rests on, what it means on the
// field, what a colleague would point out about it, and what has become of it since.
package adjustment
