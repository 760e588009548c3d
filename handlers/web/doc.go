// Package handlers is the web side of Redress: routes, forms in, pages out. It is the only room that knows Echo.
//
// A handler loads, asks the domain, fills a view model and renders; it returns an error where it cannot, and one place
// turns errors into pages. The route table, in server.go and the files called routes, says of every route who may pass
// its door; the door is kept in one place, before a handler is asked.
package web
