// Bots think for long, in no goroutine: the race detector would make it ten times
// slower and find nothing. The survey, which has some, is run under it by bot/survey.

package narabi
