// Package access is about getting in and not getting in: the accounts of directors and of those who help them, their
// passphrases and logins, the links that players and reviewers hold, and who may pass which door.
//
// A door is what stands before a page. What may be done with a case behind it, and when, is the table of package
// casefile. What is kept of a secret is never the secret: of a passphrase its argon2id hash, of a login or a link the
// digest of its token. A web sign-in is a login; a session is a session of play.
package access
