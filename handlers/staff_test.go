package handlers_test

import (
	"testing"
	"time"

	"redress/access"
)

// passphrase is that of every account of the tests.
const passphrase = "seven diamonds doubled"

// clerk lets people in by the back door: for what a test needs before it begins.
func (k *club) clerk() *access.Clerk {
	return access.NewClerk(k.store.Register, func() time.Time { return k.now }, nil)
}

// account makes an account; the first one is the chief director's.
func (k *club) account(t testing.TB, name string, roles ...access.Role) access.Account {
	t.Helper()
	a, err := k.clerk().Add(t.Context(), name, roles, passphrase)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// cookie is that of a login with an account.
func (k *club) cookie(t testing.TB, a access.Account) string {
	t.Helper()
	token, err := k.clerk().Begin(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	return "redress-login-8080=" + token.String()
}

// staff are the cookies of one account of every role.
func (k *club) staff(t testing.TB) map[string]string {
	t.Helper()
	return map[string]string{
		"chief":    k.cookie(t, k.account(t, "Ada", access.Chief)),
		"director": k.cookie(t, k.account(t, "Dan", access.Director)),
		"recorder": k.cookie(t, k.account(t, "Rea", access.Recorder)),
		"scorer":   k.cookie(t, k.account(t, "Sue", access.Scorer)),
	}
}
