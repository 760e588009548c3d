// Package layers draws a directed graph in layers on paper of a given width: every arrow points down, no two boxes
// touch, and the arrows run along and across the page between the layers, those to the same box as one.
//
// It knows boxes and arrows and nothing of what stands in them. What is wider than the page is put into a later layer;
// an arrow that would have to go up is not drawn but marked, for the caller to say it in words.
package layers
