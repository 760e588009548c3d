// Comfort only: every page works without this file.
(function () {
  "use strict";

  // The keys 1 to 9 choose an answer, unless somebody is typing.
  document.addEventListener("keydown", function (event) {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!/^[1-9]$/.test(event.key)) return;
    var at = event.target;
    if (at && at.closest && at.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]")) return;
    var option = document.querySelector('[data-key="' + event.key + '"]');
    if (!option || option.disabled) return;
    event.preventDefault();
    option.focus();
    option.click();
  });

  // A print button is of use only where there is a script.
  document.querySelectorAll("[data-print]").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", function () { window.print(); });
  });

  // The search through the laws answers as one types. The form works as before: Enter opens the page of the results.
  document.querySelectorAll("form[data-live]").forEach(function (form) {
    var input = form.elements.q, around = form.parentNode;
    var found = around.querySelector("[data-found]"), words = around.querySelector("[data-found-words]");
    var here = form.getAttribute("data-live") === "here", timer, asking, asked = address();
    function address() { return form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form)); }
    function show(html) {
      found.innerHTML = html;
      words.textContent = found.firstElementChild ? found.firstElementChild.getAttribute("data-words") : "";
    }
    function ask() {
      var to = address();
      if (to === asked) return;
      asked = to;
      if (asking) asking.abort();
      asking = new AbortController();
      if (!input.value.trim()) return show("");
      fetch(to + "&part=1", { signal: asking.signal }).then(function (answer) {
        if (!answer.ok) throw new Error(answer.status);
        return answer.text();
      }).then(function (html) {
        if (to !== asked) return;
        show(html);
        if (here) history.replaceState(null, "", to);
      }).catch(function () { if (to === asked) asked = ""; });
    }
    form.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(ask, 150);
    });
    if (here) return;
    around.addEventListener("keydown", function (event) {
      if (event.key !== "Escape" || !found.firstElementChild) return;
      asked = "";
      show("");
      input.focus();
    });
  });

  // What happens without moving the page is told here.
  var told = document.createElement("p");
  told.className = "visually-hidden";
  told.setAttribute("role", "status");
  (document.querySelector("main") || document.body).appendChild(told);

  // Copying works without navigator.clipboard as well: a club's phones reach us over plain HTTP, where it is missing.
  function copy(text, from) {
    var box = document.createElement("textarea");
    box.value = text;
    box.readOnly = true;
    box.className = "visually-hidden";
    from.parentNode.insertBefore(box, from);
    box.focus();
    box.select();
    box.setSelectionRange(0, text.length);
    var done = false;
    try { done = document.execCommand("copy"); } catch (error) { done = false; }
    box.remove();
    from.focus();
    return done;
  }

  // A button copies the citation; where that fails the citation is opened, to be copied by hand.
  document.querySelectorAll("details.cite").forEach(function (cite) {
    var button = document.createElement("button"), name = cite.querySelector("summary .visually-hidden");
    button.type = "button";
    button.className = "cite-copy";
    button.textContent = "Copy citation";
    if (name) {
      button.appendChild(document.createTextNode(" "));
      button.appendChild(name.cloneNode(true));
    }
    cite.hidden = true;
    cite.parentNode.insertBefore(button, cite);
    button.addEventListener("click", function () {
      var text = cite.querySelector(".cite-text").textContent.replace(/\s+/g, " ").trim();
      if (!copy(text, button)) {
        cite.hidden = false;
        cite.open = true;
        button.hidden = true;
        cite.querySelector("summary").focus();
        told.textContent = "It could not be copied. The citation is open, to be copied by hand.";
        return;
      }
      told.textContent = "";
      window.setTimeout(function () { told.textContent = "Copied: " + text; }, 50);
      button.firstChild.data = "Copied";
      window.setTimeout(function () { button.firstChild.data = "Copy citation"; }, 2500);
    });
  });

  // A defined term opens its definition below its paragraph. The definitions stand at the foot of the page.
  function closeTerm(link) {
    var box = document.getElementById(link.getAttribute("aria-controls"));
    if (box) box.remove();
    link.removeAttribute("aria-controls");
    link.setAttribute("aria-expanded", "false");
    link.focus();
  }
  var terms = 0;
  document.querySelectorAll("a.term").forEach(function (link) {
    var slug = link.hash.slice(1), found = null;
    document.querySelectorAll("[data-term]").forEach(function (term) {
      if (term.getAttribute("data-term") === slug) found = term;
    });
    if (!found) return;
    link.setAttribute("role", "button");
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("keydown", function (event) {
      if (event.key === " ") {
        event.preventDefault();
        link.click();
      }
    });
    link.addEventListener("click", function (event) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      if (link.getAttribute("aria-expanded") === "true") {
        closeTerm(link);
        return;
      }
      var box = document.createElement("div"), close = document.createElement("button"), under = link.closest("p, li, td, th, dd, div");
      box.className = "term-box";
      box.id = "term-box-" + (++terms);
      box.tabIndex = -1;
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", "Definition");
      for (var i = 0; i < found.children.length; i++) {
        var line = document.createElement("div");
        line.className = i === 0 ? "term-name" : "law-text";
        found.children[i].childNodes.forEach(function (node) { line.appendChild(node.cloneNode(true)); });
        box.appendChild(line);
      }
      close.type = "button";
      close.textContent = "×";
      close.setAttribute("aria-label", "Close the definition");
      close.addEventListener("click", function () { closeTerm(link); });
      box.appendChild(close);
      box.addEventListener("keydown", function (event) {
        if (event.key === "Escape") closeTerm(link);
      });
      if (under.tagName === "P") under.parentNode.insertBefore(box, under.nextSibling);
      else under.appendChild(box);
      link.setAttribute("aria-expanded", "true");
      link.setAttribute("aria-controls", box.id);
      box.focus();
    });
  });
})();
