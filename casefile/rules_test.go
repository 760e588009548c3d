package casefile

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redress/access"
	"redress/fault"
)

var (
	states = []State{None, Open, Waiting, Reserved, Ruled, UnderReview, Closed, Referred}
	roles  = []access.Role{access.Chief, access.Director, access.Recorder, access.Scorer, access.Party, access.Player,
		access.Reviewer, access.CommitteeMember, access.Polled, access.Reader}
)

// commands is one of every type of command.
var commands = map[string]Command{
	"EditAnswer": EditAnswer{}, "EditRecord": EditRecord{}, "EditScore": EditScore{},
	"EditVote": EditVote{}, "EditInterest": EditInterest{}, "EditSits": EditSits{}, "EditDeposit": EditDeposit{},
	"EditMember": EditMember{}, "EditState": EditState{Command: Reopen{}}, "EditCheck": EditCheck{},
	"ReadConcur": ReadConcur{}, "ReadWithdraw": ReadWithdraw{}, "ReadAdmit": ReadAdmit{},
	"OpenCase": OpenCase{}, "StartRun": StartRun{}, "ResumeRun": ResumeRun{}, "DropRun": DropRun{},
	"RuleInOwnWords": RuleInOwnWords{}, "LeaveOwnWords": LeaveOwnWords{},
	"SetRecord": SetRecord{}, "NameTable": NameTable{}, "GiveAnswer": GiveAnswer{}, "TakeBack": TakeBack{},
	"NamePlayer": NamePlayer{}, "NameSuit": NameSuit{},
	"KeepClaim": KeepClaim{}, "Adjourn": Adjourn{}, "ComeBack": ComeBack{}, "AddNote": AddNote{}, "Consult": Consult{},
	"AssignScore": AssignScore{},
	"IssueRuling": IssueRuling{}, "Reserve": Reserve{}, "LookAgain": LookAgain{}, "Reopen": Reopen{},
	"CloseCase":  CloseCase{},
	"UndoRuling": UndoRuling{}, "EraseAccount": EraseAccount{},
	"FileDispute": FileDispute{}, "GiveAccount": GiveAccount{}, "OpenAccounts": OpenAccounts{},
	"StateFact": StateFact{}, "ProposeSkip": ProposeSkip{},
	"AnswerSkip": AnswerSkip{}, "PlayOn": PlayOn{}, "DenyPlay": DenyPlay{},
	"ContestResult": ContestResult{}, "Refer": Refer{}, "Adjudicate": Adjudicate{},
	"PreparePoll": PreparePoll{}, "ClosePoll": ClosePoll{}, "AddRespondent": AddRespondent{},
	"JoinPoll": JoinPoll{}, "AnswerPoll": AnswerPoll{}, "SuggestPoll": SuggestPoll{}, "SetAside": SetAside{},
	"AddEvidence":    AddEvidence{},
	"RemoveEvidence": RemoveEvidence{}, "TakeCase": TakeCase{}, "HandOver": HandOver{}, "AskReview": AskReview{},
	"ReplaceLink": ReplaceLink{},
	"LodgeAppeal": LodgeAppeal{}, "Concur": Concur{}, "WithdrawAppeal": WithdrawAppeal{}, "AdmitLate": AdmitLate{},
	"ReplyToAppeal": ReplyToAppeal{},
	"StateReasons":  StateReasons{}, "RuleOnLaw": RuleOnLaw{}, "PressOn": PressOn{}, "CheckRecord": CheckRecord{},
	"LockRecord":    LockRecord{},
	"SettleDeposit": SettleDeposit{}, "NameMember": NameMember{}, "RemoveMember": RemoveMember{},
	"DeclareInterest": DeclareInterest{},
	"DecideInterest":  DecideInterest{}, "AskParty": AskParty{}, "AnswerQuestion": AnswerQuestion{},
	"KeepMinutes": KeepMinutes{},
	"GiveNotice":  GiveNotice{}, "EditNotice": EditNotice{}, "AdjournHearing": AdjournHearing{},
	"AnswerNotice":  AnswerNotice{},
	"NotePrivately": NotePrivately{}, "StartReview": StartReview{}, "CastVote": CastVote{},
	"DecideAppeal":         DecideAppeal{},
	"AnswerRecommendation": AnswerRecommendation{}, "FurtherAppeal": FurtherAppeal{},
	"SettleSanction": SettleSanction{},
}

// readRules reads testdata/rules.txt.
func readRules(t testing.TB) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("testdata/rules.txt")
	if err != nil {
		t.Fatal(err)
	}
	allowed := map[string]bool{}
	for number, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != 3 {
			t.Fatalf("rules.txt:%d: %q is not command | state | roles", number+1, line)
		}
		command, state := strings.TrimSpace(cells[0]), State(strings.TrimSpace(cells[1]))
		if state == "none" {
			state = None
		}
		if !slices.Contains(Commands(), command) || !slices.Contains(states, state) {
			t.Errorf("rules.txt:%d: there is no such command or state", number+1)
		}
		for _, name := range strings.Split(cells[2], ",") {
			role := access.Role(strings.TrimSpace(name))
			if !slices.Contains(roles, role) {
				t.Errorf("rules.txt:%d: there is no role %q", number+1, role)
			}
			key := ruleKey(command, state, role)
			if allowed[key] {
				t.Errorf("rules.txt:%d: %s stands twice", number+1, key)
			}
			allowed[key] = true
		}
	}
	return allowed
}

func ruleKey(command string, state State, role access.Role) string {
	return fmt.Sprintf("%s in a case that is %q by a %s", command, state, role)
}

func TestRules(t *testing.T) {
	allowed := readRules(t)
	for _, command := range Commands() {
		for _, state := range states {
			for _, role := range roles {
				key := ruleKey(command, state, role)
				if May(command, state, role) != allowed[key] {
					t.Errorf("%s: allowed %t, the table says %t", key, May(command, state, role), allowed[key])
				}
				if err := (Actor{Role: role}).Allowed(command, state); (err == nil) != allowed[key] {
					t.Errorf("%s: %v", key, err)
				}
			}
		}
	}
	for _, command := range Commands() {
		for _, state := range []State{Ruled, UnderReview, Closed} {
			kept := Actor{Role: access.Player, Untold: true}
			want := slices.Contains(untold, command) || allowed[ruleKey(command, state, access.Player)]
			if got := kept.May(command, state); got != want || (kept.Allowed(command, state) == nil) != want {
				t.Errorf("%s in a case that is %q, by a player who may not know it: %t", command, state, got)
			}
			if want && slices.Contains(untold, command) && !kept.May(command, Open) {
				t.Errorf("%s is refused while the case is open", command)
			}
		}
	}
	if May("no-such-command", Open, access.Chief) || May("give-answer", "no such state", access.Chief) ||
		May("give-answer", Open, "nobody") {
		t.Error("what the table does not name is allowed")
	}
}

func TestWhatIsRefusedSaysWhatToDo(t *testing.T) {
	for _, row := range []struct {
		command string
		state   State
		role    access.Role
		code    fault.Code
		text    string
	}{
		{"give-answer", Open, access.Scorer, fault.Forbidden, "This is not for you to do; ask the director."},
		{"give-answer", Open, access.Reader, fault.Forbidden, "This is not for you to do; ask the director."},
		{"reserve", Open, access.Party, fault.Forbidden, "This is not for you to do; ask the director."},
		{"give-answer", None, access.Director, fault.NotFound, "There is no such case."},
		{"reopen", Open, access.Director, fault.Forbidden, "The case is open; go on with its questions first."},
		{"give-answer", Waiting, access.Director, fault.Forbidden,
			"Play is still on. Come back to the case at the end of play, then go on."},
		{"close-case", Reserved, access.Director, fault.Forbidden,
			"The ruling is reserved; finish the questions and issue it."},
		{"give-answer", Ruled, access.Director, fault.Forbidden, "A ruling was issued and stays as it is. To correct " +
			"it, take the case up again; a new ruling then supersedes this one."},
		{"give-answer", Closed, access.Director, fault.Forbidden, "The case is closed. Take it up again to go on."},
		{"give-answer", Open, access.Player, fault.Forbidden, "This is not for you to do; ask the director."},
		{"give-answer", Open, access.Reviewer, fault.Forbidden, "The case is open; go on with its questions first."},
		{"answer-skip", Open, access.Director, fault.Forbidden, "This is not for you to do; ask the director."},
		{"give-answer", Referred, access.Director, fault.Forbidden,
			"The matter is with the adjudicator, who decides it. Tell in your account what is still to be said."},
		{"give-account", Ruled, access.Player, fault.Forbidden, "A ruling was issued and stays as it is. To correct " +
			"it, take the case up again; a new ruling then supersedes this one."},
		{"answer-poll", Closed, access.Polled, fault.Forbidden, "The case is closed. Take it up again to go on."},
		{"no-such-command", Open, access.Director, fault.Internal, "Redress knows no command \"no-such-command\"."},
	} {
		wantFault(t, row.command+" in "+string(row.state), Actor{Role: row.role}.Allowed(row.command, row.state),
			row.code, "", row.text)
	}
	for _, state := range states {
		if refusal[state] == "" {
			t.Errorf("the state %q says nothing to whoever is refused", state)
		}
	}
}

// TestEveryCommandIsInTheTable reads the source, so that a new command, state or role cannot be forgotten here.
func TestEveryCommandIsInTheTable(t *testing.T) {
	deciding, constants := declared(t)
	for _, name := range deciding {
		if commands[name] == nil {
			t.Errorf("the command %s is not in this test", name)
		}
	}
	var names []string
	for name, command := range commands {
		if !slices.Contains(deciding, name) {
			t.Errorf("%s is no command", name)
		}
		// the same command, held against what its form had shown
		if strings.HasPrefix(name, "Edit") || strings.HasPrefix(name, "Read") {
			if !slices.Contains(Commands(), command.Name()) {
				t.Errorf("%s: there is no command %q", name, command.Name())
			}
			continue
		}
		if slices.Contains(names, command.Name()) {
			t.Errorf("%s: another command is named %q as well", name, command.Name())
		}
		names = append(names, command.Name())
	}
	slices.Sort(names)
	if !slices.Equal(names, Commands()) {
		t.Errorf("the commands are %q\nthe table has     %q", names, Commands())
	}
	if constants["State"] != len(states) || constants["Role"] != len(roles) {
		t.Errorf("%d states and %d roles are declared, %d and %d are tested", constants["State"], constants["Role"],
			len(states), len(roles))
	}
}

// declared gives the types that have a method Decide, and how many constants of each type there are.
func declared(t *testing.T) (deciding []string, constants map[string]int) {
	t.Helper()
	constants = map[string]int{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, filepath.Join("..", "access", "role.go")) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv != nil && n.Name.Name == "Decide" {
					deciding = append(deciding, n.Recv.List[0].Type.(*ast.Ident).Name)
				}
			case *ast.ValueSpec:
				if kind, ok := n.Type.(*ast.Ident); ok && len(n.Values) > 0 {
					constants[kind.Name] += len(n.Names)
				}
			}
			return true
		})
	}
	return deciding, constants
}

// TestRolesAreTakenTogether: whoever has two roles may what one of them may, and nothing else.
func TestRolesAreTakenTogether(t *testing.T) {
	allowed := readRules(t)
	for _, command := range Commands() {
		for _, state := range states {
			for _, first := range roles {
				for _, second := range roles {
					want := allowed[ruleKey(command, state, first)] || allowed[ruleKey(command, state, second)]
					if who := (Actor{Role: first, Also: []access.Role{second}}); who.May(command, state) != want ||
						(who.Allowed(command, state) == nil) != want {
						t.Fatalf("%s, who is a %s as well: allowed %t", ruleKey(command, state, first), second, !want)
					}
				}
			}
		}
	}
	both := Actor{Role: access.Recorder, Also: []access.Role{access.Scorer}}
	if !both.In(access.Recorder) || !both.In(access.Chief, access.Scorer) || both.In(access.Chief, access.Director) ||
		both.In() {
		t.Errorf("%+v acts in other roles than its own", both)
	}
}
