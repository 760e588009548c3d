package access

import "context"

// Register keeps accounts, logins and links. Who may call it is decided before; it knows no roles. Its faults are
// NotFound where there is no such thing, and Unavailable or Internal where the disk did not do as it should.
type Register interface {
	// AnyAccount tells whether there is an account, in use or disabled.
	AnyAccount(ctx context.Context) (bool, error)
	// Accounts gives all accounts, by name.
	Accounts(ctx context.Context) ([]Account, error)
	// SaveAccount gives decide all accounts and stores the one that it makes or changes, in one transaction: nobody
	// else changes one meanwhile. Where decide gives an error nothing is stored, and the error comes back. It may be
	// asked more than once.
	SaveAccount(ctx context.Context, decide func(all []Account) (Account, error)) (Account, error)

	// AddLogin stores a login and drops those that have expired by when it was created.
	AddLogin(ctx context.Context, l Login) error
	// Login gives the login of a digest with its account; NotFound where there is none.
	Login(ctx context.Context, digest string) (Login, Account, error)
	// SeeLogin stores when a login was seen and when it expires.
	SeeLogin(ctx context.Context, l Login) error
	// EndLogin drops a login. One that is not there is no error.
	EndLogin(ctx context.Context, digest string) error

	// AddLink stores a link.
	AddLink(ctx context.Context, l Link) error
	// Link gives the link of a digest; NotFound where there is none.
	Link(ctx context.Context, digest string) (Link, error)
	// Links gives the links whose scope has every part that is given, the newest first.
	Links(ctx context.Context, of Scope) ([]Link, error)
	// UseLink notes that a link was used, where it was not used and not withdrawn before, and tells whether it noted
	// it.
	UseLink(ctx context.Context, id string, at int64) (bool, error)
	// RevokeLink withdraws a link. One that was withdrawn before keeps its time; NotFound where there is none.
	RevokeLink(ctx context.Context, id string, at int64) error
	// RevokeLinks withdraws every link whose scope has every part that is given. An empty scope is an error.
	RevokeLinks(ctx context.Context, of Scope, at int64) error
}
