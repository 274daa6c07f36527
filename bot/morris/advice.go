package morris

import (
	"context"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/morris"
)

// Advise is a hint: the best move, and why.
func (p *player) Advise(ctx context.Context, turn bot.Turn) (bot.Advice, error) {
	best, depth, err := p.consider(ctx, turn)
	if err != nil {
		return bot.Advice{}, err
	}
	return bot.Advice{Move: best[0].move, Reasons: reasons(turn.View, best, depth)}, nil
}

func why(key string, args ...any) *locale.Message { return locale.Say("bot.morris.why."+key, args...) }

// reasons say what a move does at once, or how far ahead it is the best.
func reasons(view rules.View, best []option, depth int) (said []*locale.Message) {
	if len(best) == 1 {
		return []*locale.Message{why("only")}
	}
	if best[0].value > won/2 {
		return []*locale.Message{why("wins")}
	}
	f, err := game.Rules{}.Preview(view, best[0].move)
	if foreseen, is := f.(game.Foresight); err == nil && is && foreseen.Closes {
		said = append(said, why("closes"))
	}
	if made, is := best[0].move.(game.Move); is && made.Kind() != "take" && stops(view, made.To) {
		said = append(said, why("stops"))
	}
	if len(said) == 0 {
		said = append(said, why("best", "n", depth))
	}
	return said
}

// stops tells whether the other side would have a mill with a man there.
func stops(view rules.View, to game.Point) bool {
	m, err := game.Rules{}.Resample(view, nil)
	if err != nil {
		return false
	}
	rival := m.(*game.Match).On[(3 - view.Now().Seat).Index()]
	return (rival | 1<<to).InMills().Has(to)
}
