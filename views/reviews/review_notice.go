package reviews

import "redress/views/appeals"

// noticeForm is the form on the page of the chair.
func (p ReviewPage) noticeForm() appeals.NoticeForm {
	f := appeals.NewNoticeForm(p.Appeal, p.Path+"/notice", p.Path+"/adjourn", p.Request, p.seen("notice", 0))
	of := func(name string) string { return p.Typed[name] }
	switch p.Part {
	case "notice":
		return f.Typed(of, p.Field, p.Error)
	case "adjourn":
		return f.Adjourning(of, p.Field, p.Error)
	}
	return f
}
