package appeals

import (
	"context"
	"time"

	"redress/access"
	"redress/casefile/appeal"
)

// reviewLasts is for how long the link of somebody who hears an appeal holds: a hearing is over long before, and the
// decision can be read for a while.
const reviewLasts = 60 * 24 * time.Hour

// memberScope is what the link of somebody who hears an appeal is for: that appeal of that case, as that member.
func memberScope(id string, hears appeal.Hears) access.Scope {
	return access.Scope{Case: id, Member: hears.String()}
}

// giveReviewLink makes the link of a member and withdraws those made before, for one may be in other hands. It gives
// the path of their page, which is told this once.
func (s *Handlers) giveReviewLink(ctx context.Context, id string, hears appeal.Hears, label,
	request string) (path string, err error) {
	if err := s.withdrawReviewLinks(ctx, id, hears); err != nil {
		return "", err
	}
	token, _, err := s.People.Issue(ctx, access.NewLink{Request: request, Kind: access.ReviewLink,
		Scope: memberScope(id, hears), Label: label, Lasts: reviewLasts})
	return "/review/" + token.String(), err
}

// withdrawReviewLinks ends the links of a member: they were removed, or get another.
func (s *Handlers) withdrawReviewLinks(ctx context.Context, id string, hears appeal.Hears) error {
	return s.People.RevokeAll(ctx, memberScope(id, hears))
}
