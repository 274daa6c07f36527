package playstyle

import (
	"math"
	"slices"
	"sort"
	"time"

	"nagara/rules"
	"nagara/study/review"
)

// Reviewed is a match of a player that was reviewed.
type Reviewed struct {
	Table  string
	At     time.Time
	Seat   rules.Seat
	Review *review.Review
}

// Portrait is how somebody decides at a game, over their reviewed matches. Amounts
// are in the unit of the reviews, and means.
type Portrait struct {
	Game    string `json:"game" doc:"The game that was played."`
	Unit    string `json:"unit" enum:"chance,turns" doc:"What amounts are millionths of: a chance of winning, or turns."`
	Matches int    `json:"matches" doc:"How many reviewed matches it tells of."`
	Loss    Mean   `json:"loss" doc:"What a decision costs."`
	Phases  []Part `json:"phases" doc:"The same, by the parts of a match, in their order."`
	Luck    Mean   `json:"luck" doc:"What luck and the hidden gave in a match: less than nothing where they took."`
	Habit   *Habit `json:"habit,omitempty" doc:"The most frequent kind of mistake; missing where there was no mistake."`
	// Progress is what a decision cost in each match, the oldest first.
	Progress []Point `json:"progress" doc:"What a decision cost in each match, the oldest first."`
	Rescue   *Rescue `json:"rescue,omitempty" doc:"The match that was won from furthest behind; missing where none was."`
}

// Mean is a mean over matches or decisions, and how sure it is.
type Mean struct {
	N     int           `json:"n" doc:"Over how many."`
	Mean  review.Amount `json:"mean" doc:"The mean, in millionths of the unit."`
	Error review.Amount `json:"error" doc:"Its standard error."`
}

// Part is how somebody decides in one part of a match.
type Part struct {
	Name     string `json:"name" doc:"Which part, as the game calls it."`
	Loss     Mean   `json:"loss" doc:"What a decision costs; nothing where decisions cost nothing."`
	Mistakes int    `json:"mistakes" doc:"How many decisions were doubtful or worse."`
	// Told is there where decisions are questions.
	Told *Told `json:"told,omitempty" doc:"What questions told; missing where none were asked."`
}

// Told is what questions told.
type Told struct {
	Bits  float64 `json:"bits" doc:"How many bits an answer told, on average."`
	Empty int     `json:"empty" doc:"How many answers told nobody anything."`
}

// Habit is a kind of mistake that somebody makes often.
type Habit struct {
	Name  string        `json:"name" doc:"Which kind, as the game calls it."`
	N     int           `json:"n" doc:"How often."`
	Of    int           `json:"of" doc:"Of how many mistakes."`
	Table string        `json:"table" doc:"Where the dearest of them was made."`
	Step  int           `json:"step" doc:"Which step it was."`
	Loss  review.Amount `json:"loss" doc:"What it cost."`
}

// Point is one match.
type Point struct {
	Table string        `json:"table"`
	At    time.Time     `json:"at"`
	Loss  review.Amount `json:"loss" doc:"What a decision cost in it, on average."`
}

// Rescue is a match that looked lost, and was won.
type Rescue struct {
	Table string        `json:"table"`
	Step  int           `json:"step" doc:"When it looked worst."`
	Worth review.Amount `json:"worth" doc:"What it was worth then, in millionths of a win."`
}

// farBehind is from which chance down a match that was won is worth telling of.
const farBehind = review.One / 5

// Paint makes the portrait of a player at one game, of matches in any order.
func Paint(name string, g Game, matches []Reviewed) *Portrait {
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].At.Before(matches[j].At) })
	p := &painter{game: g, parts: map[string]*part{}, slips: map[string]*Habit{}}
	p.made = Portrait{Game: name, Phases: []Part{}, Progress: []Point{}}
	for _, m := range matches {
		p.match(m)
	}
	return p.finish()
}

// painter is a portrait being made.
type painter struct {
	game       Game
	made       Portrait
	loss, luck tally
	parts      map[string]*part
	slips      map[string]*Habit
}

type part struct {
	Part
	loss, told tally
}

func (p *painter) match(m Reviewed) {
	r := m.Review
	p.made.Matches++
	p.made.Unit = r.Unit
	side := review.Amount(1)
	if m.Seat != 1 && !r.Together {
		side = -1
	}
	p.luck.add(side * (r.Ledger.Luck + r.Ledger.Hidden))
	var own tally
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Seat == m.Seat && s.Judged != nil {
			p.step(m, s)
			if s.Kind == review.Decision {
				own.add(-s.Skill)
			}
		}
	}
	if own.n > 0 {
		p.loss.join(own)
		p.made.Progress = append(p.made.Progress, Point{m.Table, m.At, own.mean().Mean})
	}
	p.rescue(m, side)
}

// step counts a decision, or a question.
func (p *painter) step(m Reviewed, s *review.Step) {
	name := p.game.Phase(s.Move)
	if name == "" {
		return
	}
	if p.parts[name] == nil {
		p.parts[name] = &part{Part: Part{Name: name}}
	}
	in := p.parts[name]
	in.loss.add(-s.Skill)
	// Not every move that costs nothing is a question: an amulet is none.
	if bits, asked := s.Figures["bits"]; asked && s.Kind == review.Question {
		in.ask(bits)
	}
	if s.Mark == review.Good {
		return
	}
	in.Mistakes++
	kind := p.game.Slip(s.Move, s.Best)
	if p.slips[kind] == nil {
		p.slips[kind] = &Habit{Name: kind}
	}
	slip := p.slips[kind]
	slip.N++
	if -s.Skill > slip.Loss {
		slip.Table, slip.Step, slip.Loss = m.Table, s.Number, -s.Skill
	}
}

// leastBits is less than any answer tells that was not known.
const leastBits = 0.001

func (in *part) ask(bits float64) {
	if in.Told == nil {
		in.Told = &Told{}
	}
	in.told.add(review.Amount(bits * float64(review.One)))
	if bits < leastBits {
		in.Told.Empty++
	}
}

// rescue remembers from how far behind a match was won.
func (p *painter) rescue(m Reviewed, side review.Amount) {
	r := m.Review
	if r.Together || !won(r, m.Seat) {
		return
	}
	for i := 1; i < len(r.Steps); i++ {
		worth := r.Steps[i].Before
		if side < 0 {
			worth = review.One - worth
		}
		if worth <= farBehind && (p.made.Rescue == nil || worth < p.made.Rescue.Worth) {
			p.made.Rescue = &Rescue{m.Table, r.Steps[i].Number, worth}
		}
	}
}

func won(r *review.Review, seat rules.Seat) bool {
	return slices.Contains(r.Winners, int(seat))
}

func (p *painter) finish() *Portrait {
	made := &p.made
	made.Loss, made.Luck = p.loss.mean(), p.luck.mean()
	for _, name := range p.game.Phases() {
		in := p.parts[name]
		if in == nil {
			continue
		}
		in.Loss = in.loss.mean()
		if in.Told != nil {
			in.Told.Bits = float64(in.told.mean().Mean) / float64(review.One)
		}
		made.Phases = append(made.Phases, in.Part)
	}
	mistakes := 0
	for _, name := range p.game.Slips() {
		slip := p.slips[name]
		if slip == nil {
			continue
		}
		mistakes += slip.N
		if made.Habit == nil || slip.N > made.Habit.N {
			made.Habit = slip
		}
	}
	if made.Habit != nil {
		made.Habit.Of = mistakes
	}
	return made
}

// tally is a mean in the making.
type tally struct{ n, sum, squares float64 }

func (t *tally) add(a review.Amount) {
	x := float64(a)
	t.n, t.sum, t.squares = t.n+1, t.sum+x, t.squares+x*x
}

func (t *tally) join(o tally) { t.n, t.sum, t.squares = t.n+o.n, t.sum+o.sum, t.squares+o.squares }

func (t *tally) mean() Mean {
	if t.n == 0 {
		return Mean{}
	}
	mean := t.sum / t.n
	spread := math.Sqrt(max(0, t.squares/t.n-mean*mean) / t.n)
	return Mean{int(t.n), review.Amount(math.Round(mean)), review.Amount(math.Round(spread))}
}
