package laws

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"redress/handlers/sight"
	"redress/rulebook"
	"redress/rulebook/library"
	view "redress/views/laws"
)

// lawPages holds what the law pages show of one version of the rulebook: each thing is made when it is first asked for,
// and kept until the rulebook changes.
type lawPages struct {
	lib      *library.Library
	attached *attachments
	stamp    string // of what is attached

	laws, contents, definitions, comparisons sync.Map
	officials, wholes                        sync.Map
}

// version is that of all that law pages show.
func (sh *lawPages) version() string {
	if sh.stamp == "" {
		return sh.lib.Version
	}
	sum := sha256.Sum256([]byte(sh.lib.Version + sh.stamp))
	return hex.EncodeToString(sum[:])
}

// library gives the shelf of the version that is served now.
func (s *Handlers) library() *lawPages {
	lib := s.Cfg.Library.Current()
	stamp := s.attached.version()
	if kept := s.shelf.Load(); kept != nil && kept.lib == lib && kept.stamp == stamp {
		return kept
	}
	made := &lawPages{lib: lib, attached: &s.attached, stamp: stamp}
	s.shelf.Store(made)
	return made
}

func (sh *lawPages) law(e *library.Edition, law *rulebook.Law) *view.Law {
	return sight.Kept(&sh.laws, law, func() *view.Law { return view.NewLaw(e, law, sh.lib.Edition, sh.official(e)) })
}

func (sh *lawPages) edition(e *library.Edition) *view.EditionContents {
	return sight.Kept(&sh.contents, e, func() *view.EditionContents { return view.NewEditionContents(e) })
}

func (sh *lawPages) terms(e *library.Edition) *view.Definitions {
	return sight.Kept(&sh.definitions, e, func() *view.Definitions { return view.NewDefinitions(e) })
}

func (sh *lawPages) comparison(s *library.Subject) *view.Comparison {
	return sight.Kept(&sh.comparisons, s, func() *view.Comparison { return view.NewComparison(sh.lib, s) })
}
