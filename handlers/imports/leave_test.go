package imports

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	view "redress/views/imports"
)

// TestTicked: of a form that names lines without end no more are read than may be, and the wishes behind them count.
func TestTicked(t *testing.T) {
	form := url.Values{}
	for n := range mostTicked + 100 {
		form.Add(view.LeaveField, strconv.Itoa(n))
	}
	form.Add(view.LeaveField, leaveRest)
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(form.Encode()))
	r.Header.Set(echo.HeaderContentType, echo.MIMEApplicationForm)
	l, err := leavesOf(echo.New().NewContext(r, httptest.NewRecorder()))
	if err != nil || len(l.lines) != mostTicked || l.lines[mostTicked-1] != mostTicked-1 || !l.rest || l.all {
		t.Errorf("%d lines, all %t, rest %t, %v", len(l.lines), l.all, l.rest, err)
	}
}
