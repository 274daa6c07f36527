// Pages are held against whole matches, which takes minutes under the race detector: it
// sees the short ones.

package ws
