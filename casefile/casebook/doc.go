// Package casebook keeps the rulings that were published: what a director chose for others to learn from, without the
// names, the pair numbers, the club and the day. Everybody reads it, so nothing gets there by itself: the publisher
// sees the text as it will be read, and beside it what was taken out, and releases it word for word; a name that is
// still in it stops the release.
//
// A publication is a stream of its own ("b-..."): published, revised (a new version stands in for the earlier one,
// which is never edited), withdrawn. The text of each version is frozen under its hash. What was ruled once shows how
// somebody weighed one hand; it binds nobody.
package casebook
