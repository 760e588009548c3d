// Package chart draws a questionnaire: boxes with its questions and ends, the answers where the arrows begin, on as
// many pages as keep it readable, and the same as an outline for who listens to it or holds a telephone.
package chart
