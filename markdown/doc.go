// Package markdown writes a sheet of package ruling as Markdown, for readers with other programs than a browser. What a
// sheet says is settled in ruling; here is only how a block looks as text. What somebody typed is shown as they typed
// it and is never read as Markdown.
package markdown
