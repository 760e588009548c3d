// Package fault is the one error type of Redress.
//
// A person sees the sentence; whoever runs the program sees the detail as well; a form shows the sentence beside the
// field it is about. Every room may return a fault; only handlers turn one into a page.
package fault
