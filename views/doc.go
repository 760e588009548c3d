// Package views holds the pages and their components as templ files, each with the view models that they show.
//
// A view model holds what is shown and nothing else; it is built in Go, and a template calls nothing that can fail.
// Views take no decisions and make no queries. The CSS classes are listed at the top of static/redress.css.
package views
