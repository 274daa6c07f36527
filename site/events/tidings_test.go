package events

import (
	"slices"
	"testing"
)

// wire joins machines: each hears what the others send.
type wire struct{ machines *[]func([]byte) }

func (w wire) Send(message []byte) {
	for _, hear := range *w.machines {
		hear(message)
	}
}

func (w wire) Hear(hear func([]byte)) (end func(), err error) {
	*w.machines = append(*w.machines, hear)
	return func() {}, nil
}

func (wire) CutOff() bool { return false }

func open(t *testing.T, channel wire) *Register {
	t.Helper()
	r, err := New(channel)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

func TestEveryMachineHears(t *testing.T) {
	line := wire{new([]func([]byte))}
	here, there := open(t, line), open(t, line)
	ola, ben := here.Subscribe("ola"), there.Subscribe("ben")
	eve := there.Subscribe("eve")
	here.Tell("garden", "ola", "ben")
	here.Tell("temple", "ben")
	here.Tell("garden", "ben")
	for name, want := range map[string][]string{"ola": {"garden"}, "ben": {"garden", "temple"}} {
		s := map[string]*Subscription{"ola": ola, "ben": ben}[name]
		select {
		case <-s.Ready():
		default:
			t.Fatalf("%s heard nothing", name)
		}
		got := s.Take()
		if slices.Sort(got); !slices.Equal(got, want) || len(s.Take()) != 0 {
			t.Errorf("%s heard of %v; want %v, once", name, got, want)
		}
	}
	select {
	case <-eve.Ready():
		t.Errorf("eve heard of %v, which is none of hers", eve.Take())
	default:
	}
	(*line.machines)[0]([]byte("{")) // what cannot be read is nobody's tiding
}

func TestWhoLeftIsForgotten(t *testing.T) {
	r, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := r.Subscribe("ola")
	s.Close()
	s.Close()
	if r.Tell("garden", "ola"); len(s.Take()) != 0 || len(r.heard) != 0 {
		t.Errorf("%v is still heard by %v", s.Take(), r.heard)
	}
}
