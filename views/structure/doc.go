// Package structure holds what every page must have, for tests: one h1 and the landmarks, a name for each control and
// button, ids that stand once, and references that lead to one of them. It fills the views' models, so that each
// package of views can say by its own tests what is wrong in it. Nothing but tests imports it.
package structure
