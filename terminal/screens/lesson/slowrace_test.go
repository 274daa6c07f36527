// Every lesson is played in every language: under the race detector in one.

package lesson
