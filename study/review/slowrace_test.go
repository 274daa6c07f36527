// Whole matches are thought about: under the race detector shorter ones.

package review
