package appeals

import (
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// hearingTime is when a hearing is to be, as its form has it, on the club's clock; 0 where it cannot be read.
func hearingTime(s *Handlers, c echo.Context) int64 {
	typed := web.Trimmed(c, "day") + " " + web.Trimmed(c, "clock")
	at, err := time.ParseInLocation("2006-01-02 15:04", typed, s.Now().Location())
	if err != nil {
		return 0
	}
	return at.Unix()
}

// noticeTyped is the notice of a hearing, but for its time.
func noticeTyped(c echo.Context, on appeal.OnAppeal) casefile.GiveNotice {
	return casefile.GiveNotice{OnAppeal: on, Place: web.Trimmed(c, "place"), Why: web.Trimmed(c, "why")}
}

func adjournTyped(c echo.Context, on appeal.OnAppeal) casefile.AdjournHearing {
	return casefile.AdjournHearing{OnAppeal: on, Notice: noticeNumber(c), Reason: web.Trimmed(c, "reason")}
}

// noticeNumber is the notice that the person had read.
func noticeNumber(c echo.Context) int {
	number, _ := strconv.Atoi(c.FormValue("notice"))
	return number
}

// GiveNotice answers POST /review/:token/notice: when and where the appeal is heard, by the chair.
func (s *Handlers) GiveNotice(c echo.Context) error {
	return s.hears(c, "notice", func(h *sight.Hearing) (casefile.Command, error) {
		return s.overSeen(c, h.File, noticeTyped(c, on(h)))
	})
}

// AdjournHearing answers POST /review/:token/adjourn: the notice that the chair has read holds no longer.
func (s *Handlers) AdjournHearing(c echo.Context) error {
	return s.hears(c, "adjourn", func(h *sight.Hearing) (casefile.Command, error) {
		return adjournTyped(c, on(h)),
			nil
	})
}
