package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// CommandSpec is a command that people give, by its name. HTTP, the live socket, the
// browser without a network and the terminal all take commands from this list.
type CommandSpec struct {
	// Name is the last word of the command's address in the API, and the word
	// for it on the live socket.
	Name  string
	Scope Scope
	// Summary describes it in the API.
	Summary string
	// Type is that of the command.
	Type reflect.Type
	// Read reads the command. It refuses fields that the command does not have;
	// no text at all is a command without fields.
	Read func(text []byte) (Command, error)
}

// Scope is what an API token must allow before its bearer may give a command.
type Scope string

// The scopes.
const (
	ToPlay Scope = "play"
	ToHost Scope = "host"
)

var commandSpecs = []CommandSpec{
	order[Join]("join", ToPlay, "Take a seat; the last one starts the match"),
	order[Admit]("admit", ToPlay, "Show the invitation of a private table, to be known there without it from now on"),
	order[Leave]("leave", ToPlay, "Give the seat back before the start"),
	order[Close]("close", ToHost, "Give the table up before the start; for the host"),
	order[SeatBot]("seat-bot", ToHost, "Put a bot of the house into a seat; for the host"),
	order[UnseatBot]("unseat-bot", ToHost, "Take a bot of the house out again; for the host"),
	order[Resize]("resize", ToHost, "Change how many seats there are before the start; for the host. A table that is full then starts"),
	order[Play]("play", ToPlay, "Make a move"),
	order[Talk]("talk", ToPlay, "Say something to the table"),
	order[Undo]("undo", ToPlay, "Take your last move back, where nobody could tell the difference"),
	order[AskUndo]("ask-undo", ToPlay, "Ask the others whether you may take your last move back"),
	order[AnswerUndo]("answer-undo", ToPlay, "Let somebody take a move back, or not"),
	order[WithdrawUndo]("withdraw-undo", ToPlay, "Do not ask any more to take a move back"),
	order[AskHint]("ask-hint", ToPlay, "Tell the others that you want a hint; it is given after that, for the decision at hand"),
	order[Resign]("resign", ToPlay, "Give the match up"),
	order[Abandon]("abandon", ToPlay, "Propose to stop without a result, or agree to it"),
	order[StepAway]("step-away", ToPlay, "Let a bot of the house play for you"),
	order[StopWaiting]("stop-waiting", ToPlay, "Go on without one who has left: claim the win, stop without a result, or let a bot play"),
	order[ComeBack]("come-back", ToPlay, "Take the seat back from the bot"),
	order[PlayAgain]("rematch", ToPlay, "Offer a rematch, or accept it"),
}

func order[C Command](name string, scope Scope, summary string) CommandSpec {
	return CommandSpec{name, scope, summary, reflect.TypeFor[C](), func(text []byte) (Command, error) {
		if len(text) == 0 {
			text = []byte("{}")
		}
		c, err := strictly[C](text)
		if err != nil {
			return nil, refuse(Unfit, "table.command.unfit", "command", name, "cause", err.Error())
		}
		return c, nil
	}}
}

// strictly reads a JSON object that has no unknown fields.
func strictly[T any](text []byte) (value T, err error) {
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	err = strict.Decode(&value)
	return value, err
}

// CommandSpecs lists every command that people give.
func CommandSpecs() []CommandSpec { return slices.Clone(commandSpecs) }

// FindCommand finds a command by its name.
func FindCommand(name string) (CommandSpec, error) {
	known := make([]string, len(commandSpecs))
	for i, o := range commandSpecs {
		if o.Name == name {
			return o, nil
		}
		known[i] = o.Name
	}
	return CommandSpec{}, refuse(Unfit, "table.command.unknown", "got", quote(name), "known", list(known))
}

// NameOf is the name of a command. The house's own commands, Tick and BotPlay,
// have none: nobody sends them.
func NameOf(c Command) (string, error) {
	for _, o := range commandSpecs {
		if o.Type == reflect.TypeOf(c) {
			return o.Name, nil
		}
	}
	return "", fmt.Errorf("%T is no command that people give", c)
}
