package bench

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/google/pprof/profile"
)

// ProfilePath is where a server that is to be measured tells where its processor time
// goes, as net/http/pprof does.
const ProfilePath = "/debug/pprof/profile"

// takeProfile has the nodes note where their processor time goes, as long as it
// counts. The function that it returns waits for what they have noted together, which
// is nil where a node cannot tell.
func (l *load) takeProfile(ctx context.Context) (taken func() *profile.Profile) {
	var all sync.WaitGroup
	noted := make([]*profile.Profile, len(l.Nodes))
	for i, node := range l.Nodes {
		all.Go(func() { noted[i] = l.profileOf(ctx, node.URL) })
	}
	return func() *profile.Profile {
		all.Wait()
		if slices.Contains(noted, nil) {
			return nil
		}
		merged, err := profile.Merge(noted)
		if err != nil {
			return nil
		}
		return merged
	}
}

func (l *load) profileOf(ctx context.Context, url string) *profile.Profile {
	seconds := int(math.Ceil(l.For.Seconds()))
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s%s?seconds=%d", url, ProfilePath, seconds), nil)
	if err != nil {
		return nil
	}
	answer, err := l.visits.RoundTrip(request)
	if err != nil {
		return nil
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil
	}
	p, err := profile.Parse(answer.Body)
	if err != nil {
		return nil
	}
	return p
}

// Layers are the microseconds of a move that each layer took in the server.
type Layers map[string]number

// layersOf shares the processor time of a move out among the layers: what the system
// counted, or, where it cannot be asked, what the profile did.
func layersOf(p *profile.Profile, f Figures) Layers {
	each := f.ServerEach
	if !each.known() {
		each = number(profiled(p).Seconds() * 1e6 / float64(f.Moves))
	}
	spent := Layers{}
	for layer, share := range shares(p) {
		spent[layer] = number(share) * each
	}
	return spent
}

// profiled is all the processor time in a profile.
func profiled(p *profile.Profile) (all time.Duration) {
	for _, s := range p.Sample {
		all += nanoseconds(s)
	}
	return all
}

// nanoseconds is the last value of a sample; before it stands how often it was seen.
func nanoseconds(s *profile.Sample) time.Duration { return time.Duration(s.Value[len(s.Value)-1]) }
