package store

import (
	"context"
	"fmt"
	"strings"

	"redress/casefile"
)

const (
	// A database of an earlier form has no links that name a member.
	namesMembers = `select count(*) from pragma_table_info('links', 'before') where name = 'member'`

	// selectShutting gives the cases in which somebody was shut out by an entry that the backup does not have.
	selectShutting = `select distinct b.stream from before.entries b where b.kind in ('%s')
    and b.stream in (select l.of_case from before.links l where l.kind in ('review', 'poll'))
    and b.id not in (select e.id from entries e where e.stream = b.stream)`

	// shutLink remembers a link as withdrawn by the last change of its case.
	shutLink = `update former set at = $1 where kind = 'links' and at = 0 and id in
    (select l.id from before.links l where l.of_case = $2 and (l.member = $3 or l.poll = $3))`
)

// shutSince remembers as withdrawn the links of those who were shut out of a case since: by the log of the backup they
// would be asked once more whether they may read it. A case that cannot be read tells nothing.
func (s *restoration) shutSince(ctx context.Context) error {
	var names int
	if err := s.writer.QueryRowContext(ctx, namesMembers).Scan(&names); err != nil || names == 0 {
		return err
	}
	shutting := fmt.Sprintf(selectShutting, strings.Join(casefile.ShuttingOut, "', '"))
	streams, err := strs(s.writer.QueryContext(ctx, shutting))
	if err != nil {
		return err
	}
	for _, stream := range streams {
		entries, err := scanEntries(s.writer.QueryContext(ctx, selectBefore, stream))
		if err != nil {
			return err
		}
		c, err := casefile.Fold(entries)
		if err != nil {
			continue
		}
		hear, asked := c.ShutOut()
		var scopes []string
		for _, h := range hear {
			scopes = append(scopes, h.String())
		}
		for _, a := range asked {
			scopes = append(scopes, fmt.Sprintf("%s/%d", a.Poll, a.Number))
		}
		for _, scope := range scopes {
			if _, err := s.writer.ExecContext(ctx, shutLink, c.Updated, stream, scope); err != nil {
				return err
			}
		}
	}
	return nil
}
