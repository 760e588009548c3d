package casefile

import (
	"sync"

	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// walked are the ways through the questions of a case as it stands. A case is kept between requests, and the next
// answer is decided on the very way that the page before it showed: it is walked once. What a way follows from (the
// questions, the run, the record) never changes once it is folded, so that the pointers name it.
type walked struct {
	mu  sync.Mutex
	way map[wayOf]questionnaire.Result
}

type wayOf struct {
	questions *questionnaire.Questionnaire
	run       *Run
	record    *record.Record
}

// Way is where a run stands by its standing answers and by the record of the case. It is shared: nobody changes it.
func (c *Case) Way(questions *questionnaire.Questionnaire, run *Run) questionnaire.Result {
	if c.walked == nil {
		return questionnaire.Replay(questions, run.Keys(), c.Facts())
	}
	c.walked.mu.Lock()
	defer c.walked.mu.Unlock()
	of := wayOf{questions, run, c.Record}
	way, known := c.walked.way[of]
	if !known {
		way = questionnaire.Replay(questions, run.Keys(), c.Facts())
		if c.walked.way == nil {
			c.walked.way = map[wayOf]questionnaire.Result{}
		}
		c.walked.way[of] = way
	}
	return way
}
