package bench

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// ticks a second, in which Linux counts processor time.
const ticks = 100

// errNotLinux is that the system does not tell how busy it is.
var errNotLinux = errors.New("not as Linux tells it")

// machine is how long, in seconds, the processors of this machine have worked
// since it was started, and how long its host took them away.
type machine struct{ busy, stolen float64 }

// readMachine understands /proc/stat: user, nice, system, idle, waiting, two kinds
// of interrupts, stolen.
func readMachine(stat string) (m machine, err error) {
	line, _, _ := strings.Cut(stat, "\n")
	fields := strings.Fields(line)
	if len(fields) < 9 || fields[0] != "cpu" {
		return m, errNotLinux
	}
	var spent [8]float64
	for i := range spent {
		n, err := strconv.ParseUint(fields[i+1], 10, 64)
		if err != nil {
			return m, errNotLinux
		}
		spent[i] = float64(n) / ticks
	}
	return machine{busy: spent[0] + spent[1] + spent[2] + spent[5] + spent[6], stolen: spent[7]}, nil
}

// process is one as /proc/N/stat tells it.
type process struct {
	name string
	// processor is how many seconds it has used, children those of its children
	// that have ended.
	processor, children float64
	resident            float64 // bytes
}

// readProcess understands /proc/N/stat. The name is in brackets and may have any
// signs in it.
func readProcess(stat string) (p process, err error) {
	from, to := strings.IndexByte(stat, '('), strings.LastIndexByte(stat, ')')
	if from < 0 || to < from {
		return p, errNotLinux
	}
	fields := strings.Fields(stat[to+1:])
	if len(fields) < 22 {
		return p, errNotLinux
	}
	var numbers [5]float64 // user and system, both of children, pages
	for i, at := range []int{11, 12, 13, 14, 21} {
		n, err := strconv.ParseInt(fields[at], 10, 64)
		if err != nil {
			return p, errNotLinux
		}
		numbers[i] = float64(n)
	}
	return process{
		name: stat[from+1 : to], processor: (numbers[0] + numbers[1]) / ticks, children: (numbers[2] + numbers[3]) / ticks,
		resident: numbers[4] * float64(os.Getpagesize()),
	}, nil
}

// usage is who has used the processors, in seconds, and what the server holds.
type usage struct {
	machine
	server, clients, beside float64
	resident                float64
	// known is that the system could be asked.
	known bool
}

// use asks the system. Who has ended meanwhile is not asked.
func (p Plan) use() (u usage) {
	stat, err := os.ReadFile("/proc/stat")
	if err != nil {
		return u
	}
	if u.machine, err = readMachine(string(stat)); err != nil {
		return u
	}
	self, err := ask(os.Getpid())
	if err != nil {
		return u
	}
	u.known, u.clients = true, self.processor
	for _, n := range p.Nodes {
		if node, err := ask(n.Process); err == nil {
			u.server += node.processor
			u.resident += node.resident
		}
	}
	u.beside = called(p.Beside)
	return u
}

func ask(number int) (process, error) {
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(number), "stat"))
	if err != nil {
		return process{}, err
	}
	return readProcess(string(stat))
}

// called is the processor time of all programs of these names, with that of their
// children who have ended: a database has one for each connection.
func called(names []string) (seconds float64) {
	if len(names) == 0 {
		return 0
	}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is a good one
	for _, path := range stats {
		stat, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		if p, err := readProcess(string(stat)); err == nil && slices.Contains(names, p.name) {
			seconds += p.processor + p.children
		}
	}
	return seconds
}
