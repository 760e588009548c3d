package handlers_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"
)

// leastShare is how fast a law page must be at least, as a share of a bare Echo reply that renders one templ component
// of the same size: half as fast. Only the share counts; it is taken in one run on one machine.
const leastShare = 0.5

// BenchmarkLawPage measures a law page with everything around it (headers, checks, frame) against a bare Echo and templ
// page of the same size, over HTTP as a browser asks. It prints the share of the two as "of-bare", and fails below 0.5.
// Both are served in turn, so that what else the machine does falls on both.
func BenchmarkLawPage(b *testing.B) {
	law := lawServer(b)
	first := httptest.NewRecorder()
	law.ServeHTTP(first, lawRequest())
	lawSite, bareSite := httptest.NewServer(law), httptest.NewServer(bareServer(first.Body.String()))
	defer lawSite.Close()
	defer bareSite.Close()
	client := lawSite.Client()
	share := measure(b, first.Body.Len(), func(site *httptest.Server) {
		response, err := client.Get(site.URL + lawAddress)
		if err != nil || response.StatusCode != http.StatusOK {
			b.Fatal(response, err)
		}
		_, _ = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
	}, bareSite, lawSite)
	if b.N > 100 && share < leastShare {
		b.Errorf("a law page is %.2f times as fast as a bare page of the same size; at least %.2f was promised", share,
			leastShare)
	}
}

// BenchmarkLawHandler is the same without the network, where the bare page is one copy of its bytes. It prints the
// share and promises nothing: it shows what our own part of the work costs.
func BenchmarkLawHandler(b *testing.B) {
	law := lawServer(b)
	first := httptest.NewRecorder()
	law.ServeHTTP(first, lawRequest())
	request := lawRequest()
	measure(b, first.Body.Len(), func(h http.Handler) {
		h.ServeHTTP(httptest.NewRecorder(), request)
	}, http.Handler(bareServer(first.Body.String())), http.Handler(law))
}

const lawAddress = "/laws/laws-2017/27B1a"

func lawRequest() *http.Request {
	r := httptest.NewRequest(http.MethodGet, lawAddress, nil)
	r.Host = "localhost"
	return r
}

// bareServer is Echo with one route, which renders one templ component.
func bareServer(body string) *echo.Echo {
	e := echo.New()
	page := templ.Raw(body)
	e.GET("/laws/:edition/:ref", func(c echo.Context) error {
		c.Response().Header().Set(echo.HeaderContentType, echo.MIMETextHTMLCharsetUTF8)
		c.Response().WriteHeader(http.StatusOK)
		return page.Render(c.Request().Context(), c.Response())
	})
	return e
}

// measure serves from both in turn and prints how fast the second is as a share of the first.
func measure[T any](b *testing.B, size int, serve func(T), bare, law T) float64 {
	var bareTime, lawTime time.Duration
	for b.Loop() {
		start := time.Now()
		serve(bare)
		middle := time.Now()
		serve(law)
		bareTime += middle.Sub(start)
		lawTime += time.Since(middle)
	}
	share := float64(bareTime) / float64(lawTime)
	b.ReportMetric(share, "of-bare")
	b.ReportMetric(float64(size), "bytes")
	b.ReportMetric(float64(lawTime.Nanoseconds())/float64(b.N), "ns/law-page")
	return share
}
