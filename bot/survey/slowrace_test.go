// Surveys play many matches: under the race detector fewer.

package survey
