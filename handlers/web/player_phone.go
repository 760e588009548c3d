package web

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/session"
)

// Phone is a player's browser, known again by a secret of its own in a cookie. The secret opens nothing by itself: what
// the phone may do follows from the seats that were claimed with it, of which the session keeps who bears them, and
// from the private links of cases that it was given.
type Phone struct {
	Id    string   // its secret; empty where it keeps no cookie
	Cases []string // the tokens of its private links, newest first
}

// mostCases is how many private links a phone keeps by itself; players are asked to keep them as bookmarks as well.
const mostCases = 12

// PhoneLasts is how long a browser keeps the secret, as long as a private link.
const PhoneLasts = 30 * 24 * time.Hour

// phoneCookie names the cookie by the port, as loginCookie does.
func phoneCookie(r *http.Request) string {
	if _, port, err := net.SplitHostPort(r.Host); err == nil && port != "" && strings.Trim(port, "0123456789") == "" {
		return "redress-phone-" + port
	}
	return "redress-phone"
}

// PhoneOf reads who a phone is. What no token looks like is none.
func PhoneOf(c echo.Context) Phone {
	// A browser sends one of a narrower address first: an earlier Redress kept it for the pages of tables alone.
	var p Phone
	for _, cookie := range slices.Backward(c.Request().CookiesNamed(phoneCookie(c.Request()))) {
		id, cases, _ := strings.Cut(cookie.Value, ".")
		if _, err := access.ParseToken(id); err != nil || p.Id != "" && p.Id != id {
			continue
		}
		p.Id = id
		for token := range strings.SplitSeq(cases, ".") {
			if _, err := access.ParseToken(token); err == nil && len(p.Cases) < mostCases &&
				!slices.Contains(p.Cases, token) {
				p.Cases = append(p.Cases, token)
			}
		}
	}
	return p
}

// KnowPhone makes the phone one that is known again, before a form is sent from it.
func KnowPhone(c echo.Context, random io.Reader) (Phone, error) {
	p := PhoneOf(c)
	if p.Id == "" {
		token, err := access.NewToken(random)
		if err != nil {
			return p, err
		}
		p.Id = token.String()
	}
	p.Remember(c)
	return p, nil
}

// Remember gives a phone its secret, and the links that it keeps. It counts on every page: who sits somewhere is known
// when they open a link that was made for somebody else (16D).
func (p Phone) Remember(c echo.Context) {
	r := c.Request()
	c.SetCookie(&http.Cookie{Name: phoneCookie(r), Value: strings.Join(append([]string{p.Id}, p.Cases...), "."),
		Path: "/", MaxAge: int(PhoneLasts / time.Second),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: encrypted(r)})
}

// With is the phone with one more private link.
func (p Phone) With(token string) Phone {
	p.Cases = append([]string{token}, slices.DeleteFunc(slices.Clone(p.Cases),
		func(t string) bool { return t == token })...)
	p.Cases = p.Cases[:min(len(p.Cases), mostCases)]
	return p
}

// Bearer is how a session knows the phone: a name that tells nothing of its secret, and is another in every session.
func (p Phone) Bearer(session string) string {
	if p.Id == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("bearer\x00" + session + "\x00" + p.Id))
	return hex.EncodeToString(sum[:16])
}

// Claims are the seats that were claimed with the phone in a session, the latest round first: those that the director
// freed are not among them.
func (p Phone) Claims(play *session.Session) (held []session.Claim) {
	bearer := p.Bearer(play.ID)
	if bearer == "" {
		return nil
	}
	held = play.Held(bearer)
	slices.SortStableFunc(held, func(a, b session.Claim) int { return b.Round - a.Round })
	return held
}
