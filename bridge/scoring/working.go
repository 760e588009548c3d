package scoring

import (
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
)

// Step is one line of a score's working, for a person to check against the score table.
type Step struct {
	Text   string // what scores, with its figure: "4 spades bid and made: 4 × 30 = 120"
	Points int    // for declarer's side; below zero for an undertrick
}

// Working is how Law 77 arrives at the score of a contract, line by line; the points of the lines add up to [Score].
// Bad input is an error as there.
func Working(contract bridge.Contract, tricks int, vulnerable bool) ([]Step, error) {
	if contract.PassedOut() {
		return []Step{{Text: "passed out: 0"}}, nil
	}
	if err := contract.Check(); err != nil {
		return nil, fmt.Errorf("score: %w", err)
	}
	if err := bridge.CheckTricks(tricks); err != nil {
		return nil, fmt.Errorf("score of %s: %w", contract, err)
	}
	if over := contract.Overtricks(tricks); over < 0 {
		return failed(contract.Risk, -over, vulnerable), nil
	}
	return made(contract, tricks, vulnerable), nil
}

func made(c bridge.Contract, tricks int, vulnerable bool) []Step {
	contract := trickScore(c)
	lines := []Step{contract}
	add := func(points int, text string) {
		lines = append(lines, Step{fmt.Sprintf("%s: %d", text, points), points})
	}
	vul := inWords(vulnerable)
	if contract.Points >= game {
		add(gameBonus.of(vulnerable), "game bonus, "+vul)
	} else {
		add(partscoreBonus, "partscore bonus")
	}
	switch c.Level {
	case smallSlam:
		add(smallSlamBonus.of(vulnerable), "small slam bonus, "+vul)
	case grandSlam:
		add(grandSlamBonus.of(vulnerable), "grand slam bonus, "+vul)
	}
	if c.Risk != bridge.Undoubled {
		add(madeBonus[c.Risk], fmt.Sprintf("for making a %s contract", c.Risk))
	}
	switch over := c.Overtricks(tricks); {
	case over == 0:
	case c.Risk == bridge.Undoubled:
		lines = append(lines, each(count(over, "overtrick"), over, oddTrick(c.Denomination)))
	default:
		text := fmt.Sprintf("%s, %s, %s", count(over, "overtrick"), c.Risk, vul)
		lines = append(lines, each(text, over, overtrick.of(vulnerable)*c.Risk.Factor()/2))
	}
	return lines
}

// trickScore is the line for the odd tricks bid and made.
func trickScore(c bridge.Contract) Step {
	text := count(c.Level, strings.TrimSuffix(c.Denomination.Name(), "s"))
	if c.Denomination == bridge.NoTrump {
		text = fmt.Sprintf("%d no trump", c.Level)
	}
	if c.Risk != bridge.Undoubled {
		text += ", " + c.Risk.String() + ","
	}
	text += " bid and made"

	factor := c.Risk.Factor()
	trick := oddTrick(c.Denomination) * factor
	if c.Denomination != bridge.NoTrump {
		return each(text, c.Level, trick)
	}
	first := trick + firstNoTrump*factor
	if c.Level == 1 {
		return each(text, 1, first)
	}
	further := c.Level - 1
	points := first + further*trick
	return Step{fmt.Sprintf("%s: %d + %d × %d = %d", text, first, further, trick, points), points}
}

// failed is the lines for a contract that went down, by the three rows of the table of undertricks.
func failed(risk bridge.Risk, down int, vulnerable bool) []Step {
	figures := undertricksOf(risk, vulnerable)
	how := inWords(vulnerable)
	if risk != bridge.Undoubled {
		how = risk.String() + ", " + how
	}
	if figures.first == figures.each {
		return []Step{each(count(down, "undertrick")+", "+how, down, -figures.each)}
	}
	lines := []Step{each("first undertrick, "+how, 1, -figures.first)}
	if down > 1 {
		lines = append(lines, each(count(down-1, "further undertrick"), down-1, -figures.each))
	}
	if down > 3 && figures.fourthOn > 0 {
		lines = append(lines, each("added from the fourth undertrick on", down-3, -figures.fourthOn))
	}
	return lines
}

// each is the line for a number of tricks that score alike.
func each(text string, tricks, points int) Step {
	total := tricks * points
	if tricks == 1 {
		return Step{fmt.Sprintf("%s: %s", text, figure(total)), total}
	}
	return Step{fmt.Sprintf("%s: %d × %s = %s", text, tricks, figure(points), figure(total)), total}
}

// figure writes points with a proper minus sign.
func figure(points int) string {
	return strings.Replace(strconv.Itoa(points), "-", "−", 1)
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func inWords(vulnerable bool) string {
	if vulnerable {
		return "vulnerable"
	}
	return "not vulnerable"
}
