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
  // A ready phrase that is tapped goes into the reason, where it can be changed.
  document.querySelectorAll(".phrases").forEach(function (phrases) {
    var box = phrases.closest("form").querySelector('[name="reason"]');
    phrases.addEventListener("change", function (event) {
      var phrase = event.target.value;
      event.target.checked = false;
      if (box.value.indexOf(phrase) < 0) box.value = (box.value.trim() + " " + phrase).trim();
    });
  });

  // How long a ruling can still be taken back. The server's clock decides; here it only counts down.
  document.querySelectorAll("form[data-undo]").forEach(function (form) {
    var end = Date.now() + 1000 * Number(form.getAttribute("data-undo")), left = form.querySelector("[data-undo-left]");
    function tick() {
      var seconds = Math.ceil((end - Date.now()) / 1000);
      left.textContent = "0:" + ("0" + Math.max(0, seconds)).slice(-2);
      if (seconds > 0) { window.setTimeout(tick, 250); return; }
      left.hidden = form.querySelector("button").hidden = true;
      form.querySelector("[data-undo-over]").hidden = false;
    }
    tick();
  });

  document.querySelectorAll("[data-print]").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", function () { window.print(); });
  });

  // What happens without moving the page is told here.
  var told = document.createElement("p");
  told.className = "visually-hidden";
  told.setAttribute("role", "status");
  (document.querySelector("main") || document.body).appendChild(told);

  // A page that watches is told when something was stored and asks for its part again. The form works as before: its
  // button shows the page anew.
  document.querySelectorAll("form[data-watch]").forEach(function (form) {
    var part = form.parentNode.querySelector("[data-part]"), state = form.querySelector("[data-watch-state]");
    var button = form.querySelector("[data-sound]"), title = document.title, asking = false, again = false, held = false, late = 0;
    if (!part || !window.EventSource) return;
    var to = form.getAttribute("action") + "?";
    function live() { return part.firstElementChild; }
    function waits() { return (live().getAttribute("data-waits") || "").split(" ").filter(Boolean); }
    function badge() { document.title = (waits().length ? "(" + waits().length + ") " : "") + title; }

    // What somebody is typing or reading there stays as it is until they are done.
    function busy() {
      var at = document.activeElement;
      return at && part.contains(at) && /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) ||
        Array.prototype.some.call(part.querySelectorAll("input.code"), function (typed) { return typed.value !== typed.defaultValue; });
    }
    function show(html) {
      var open = [], at = document.activeElement, before = waits();
      part.querySelectorAll("details[open][id]").forEach(function (fold) { open.push(fold.id); });
      var path = at && part.contains(at) ? [at.tagName, at.getAttribute("href"), at.form && at.form.getAttribute("action"), at.textContent].join(" ") : "";
      part.innerHTML = html;
      open.forEach(function (id) {
        var fold = document.getElementById(id);
        if (fold) fold.open = true;
      });
      if (path) part.querySelectorAll("a, button, summary").forEach(function (next) {
        if ([next.tagName, next.getAttribute("href"), next.form && next.form.getAttribute("action"), next.textContent].join(" ") === path) next.focus();
      });
      state.textContent = live().getAttribute("data-at");
      tick();
      badge();
      if (waits().some(function (id) { return before.indexOf(id) < 0; })) {
        told.textContent = live().getAttribute("data-say");
        beep();
      }
    }
    // All phones of a tournament hear of a new round at once. They ask spread over a while, and a desk at most once a second.
    function hinted() {
      if (!late) late = setTimeout(ask, Math.random() * Number(form.getAttribute("data-within") || 0));
    }
    function ask() {
      late = 0;
      if (asking) { again = true; return; }
      if (busy()) { held = true; return; }
      asking = true;
      again = held = false;
      fetch(to + "part=1").then(function (answer) {
        if (!answer.ok) throw new Error(answer.status);
        return answer.text();
      }).then(function (html) {
        if (html.indexOf("data-at") < 0) throw new Error("another page");
        if (busy()) held = true;
        else show(html);
      }).catch(lost).then(function () {
        setTimeout(function () {
          asking = false;
          if (again) ask();
        }, 1000);
      });
    }
    function lost() { state.textContent = "Not connected. " + live().getAttribute("data-at"); }
    part.addEventListener("focusout", function () {
      setTimeout(function () { if (held) ask(); }, 0);
    });

    // The clocks count between what the server says; minutes are enough.
    var ahead = Date.now() / 1000 - Number(live().getAttribute("data-now"));
    function tick() {
      var now = Date.now() / 1000 - ahead;
      part.querySelectorAll("[data-since]").forEach(function (clock) {
        var minutes = Math.floor((now - clock.getAttribute("data-since")) / 60);
        clock.textContent = minutes > 0 ? minutes + " min ago" : "just now";
      });
      part.querySelectorAll("[data-until]").forEach(function (clock) {
        var left = clock.getAttribute("data-until") - now;
        clock.textContent = left <= 0 ? "over" : left < 60 ? "less than a minute left" : left > 7200 ? Math.ceil(left / 3600) + " h left" : Math.ceil(left / 60) + " min left";
        clock.parentNode.classList.toggle("over", left <= 0);
      });
    }
    setInterval(tick, 15000);

    // Browsers let a page make a sound only after it was touched.
    var audio = null, wanted = false;
    try { wanted = localStorage.getItem("sound") === "on"; } catch (error) { wanted = false; }
    var Audio = window.AudioContext || window.webkitAudioContext;
    function beep() {
      if (!wanted || !Audio) return;
      audio = audio || new Audio();
      if (audio.state === "suspended") audio.resume();
      var tone = audio.createOscillator(), volume = audio.createGain(), now = audio.currentTime;
      tone.frequency.value = 880;
      volume.gain.setValueAtTime(0.2, now);
      volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
      tone.connect(volume);
      volume.connect(audio.destination);
      tone.start(now);
      tone.stop(now + 0.35);
    }
    function sound() {
      button.textContent = wanted ? "Turn the sound off" : "Turn the sound on";
    }
    if (button && Audio) {
      button.hidden = false;
      sound();
      button.addEventListener("click", function () {
        wanted = !wanted;
        try { localStorage.setItem("sound", wanted ? "on" : "off"); } catch (error) { /* it holds for this page */ }
        sound();
        beep();
      });
    }

    var source = new EventSource(form.getAttribute("data-watch")), first = true;
    source.addEventListener("changed", hinted);
    source.onopen = function () {
      if (!first) hinted();
      first = false;
    };
    source.onerror = lost;
    window.addEventListener("pageshow", function (event) { if (event.persisted) ask(); });
    badge();
  });

  // A player's private page is told when there is something new for them, and offers to show it. What was typed elsewhere than
  // in an account, which is kept, stays on this page: the new one opens beside it.
  document.querySelectorAll("[data-changed]").forEach(function (note) {
    if (!window.EventSource) return;
    var source = new EventSource(note.getAttribute("data-changed")), link = note.querySelector("a"), typed = false;
    source.addEventListener("changed", function () {
      source.close();
      note.hidden = false;
      told.textContent = note.textContent;
    });
    document.addEventListener("input", function (event) {
      typed = typed || !event.target.closest("form[data-draft]");
      if (typed) link.target = "_blank";
    });
  });

  // What somebody tells is kept while they type: in this browser at once, and on the server when they pause. What was sent
  // is marked, so that it does not come back as a draft.
  document.querySelectorAll("form[data-draft]").forEach(function (form) {
    var box = form.querySelector("textarea"), state = form.querySelector("[data-draft-state]");
    var key = "redress " + form.getAttribute("data-draft"), kept = typed(), timer, asking;
    function typed() { return Array.prototype.map.call(form.querySelectorAll("textarea"), function (t) { return t.value; }).join("\n\n"); }
    function read(name) { try { return localStorage.getItem(name) || ""; } catch (error) { return ""; } }
    function write(name, text) {
      try {
        if (text) localStorage.setItem(name, text);
        else localStorage.removeItem(name);
      } catch (error) { /* then the server keeps it alone */ }
    }
    function keep() {
      var text = typed(), body = new URLSearchParams(new FormData(form));
      if (text === kept) return;
      body.set("do", "keep");
      asking = new AbortController();
      fetch(form.getAttribute("action"), { method: "POST", body: body, signal: asking.signal }).then(function (answer) {
        if (!answer.ok) throw new Error(answer.status);
        kept = text;
        state.textContent = "Kept, not sent yet.";
      }).catch(function () { state.textContent = "Kept on this phone. The connection is lost for the moment."; });
    }
    if (!box.value && read(key) === read(key + " sent")) {
      write(key, "");
      write(key + " sent", "");
    } else if (read(key) && read(key) !== box.value) {
      box.value = read(key);
      state.textContent = "As you left it.";
      keep();
    }
    form.addEventListener("input", function () {
      write(key, box.value);
      clearTimeout(timer);
      timer = setTimeout(keep, 1500);
    });
    form.addEventListener("submit", function () {
      clearTimeout(timer);
      if (asking) asking.abort();
      write(key, box.value);
      write(key + " sent", box.value);
    });
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

  // A file shows how far it has been sent. The answer is a page: the preview, or the form again with what is wrong.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (!form.matches("form[data-upload]") || !window.FormData) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    var file = form.querySelector("input[type=file]").files[0], largest = Number(form.getAttribute("data-upload"));
    var button = form.querySelector("button"), sending = new XMLHttpRequest();
    var words = document.createElement("p"), bar = document.createElement("progress"), told = -1;
    function busy(on) {
      form.setAttribute("aria-busy", on);
      button.disabled = on;
    }
    function failed() {
      busy(false);
      bar.remove();
      words.textContent = "The file could not be sent. Look whether Redress is still running, then send it again.";
    }
    words.className = "hint";
    words.setAttribute("role", "status");
    bar.max = 1;
    bar.setAttribute("aria-label", "How much of the file has been sent");
    form.querySelectorAll("[data-sending]").forEach(function (old) { old.remove(); });
    var sent = document.createElement("div");
    sent.setAttribute("data-sending", "");
    sent.append(words, bar);
    button.parentNode.before(sent);
    if (file && file.size > largest) {
      words.textContent = "The file has more than " + largest / 1000000 + " MB. Export one session of play and try again.";
      bar.remove();
      return;
    }
    words.textContent = "The file is being sent.";
    sending.upload.addEventListener("progress", function (part) {
      if (!part.lengthComputable) return;
      bar.value = part.loaded / part.total;
      var tenth = Math.floor(bar.value * 10);
      if (tenth === told) return;
      told = tenth;
      words.textContent = tenth < 10 ? tenth * 10 + " percent sent." : "Sent. The file is being read.";
    });
    sending.addEventListener("load", function () {
      if (sending.status < 400) return window.location.assign(sending.responseURL);
      var page = new DOMParser().parseFromString(sending.responseText, "text/html"), main = document.querySelector("main");
      if (!page.querySelector("main")) return failed();
      main.innerHTML = page.querySelector("main").innerHTML;
      var wrong = main.querySelector("[aria-invalid]") || main;
      wrong.focus();
    });
    sending.addEventListener("error", failed);
    sending.addEventListener("abort", failed);
    var body = new FormData(form);
    busy(true);
    sending.open("POST", form.getAttribute("action"));
    sending.send(body);
  });

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

  // A button copies what is to be keyed in; where that fails it is marked, to be copied by hand.
  document.querySelectorAll("button[data-copy]").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", function () {
      var from = document.getElementById(button.getAttribute("data-copy"));
      var text = from.textContent.replace(/\uFE0E/g, "").replace(/\s+/g, " ").trim();
      var done = copy(text, button);
      if (!done) window.getSelection().selectAllChildren(from);
      told.textContent = "";
      window.setTimeout(function () { told.textContent = done ? "Copied: " + text : "It could not be copied. It is marked, to be copied by hand."; }, 50);
      if (!done) return;
      button.firstChild.data = "Copied";
      window.setTimeout(function () { button.firstChild.data = "Copy"; }, 2500);
    });
  });

  // What the shares of a list come to is told as one types. The server counts exactly; this is a look ahead.
  document.querySelectorAll("[data-shares]").forEach(function (list) {
    var sum = list.querySelector(".sum-line output");
    if (!sum) return;
    function share(text) {
      var parts = text.replace(",", ".").replace("%", "").trim().split("/"), value = Number(parts[0]) / Number(parts[1] || 1);
      return text.indexOf("%") < 0 && value <= 1 ? value * 100 : value;
    }
    list.addEventListener("input", function () {
      var total = 0, open = 0, typed = 0;
      list.querySelectorAll(".of-share input").forEach(function (input) {
        if (input.value.trim()) total += share(input.value), typed++;
        else if (input.closest(".outcome").querySelector(".of-contract input").value.trim()) open++;
      });
      var missing = Math.round((100 - total) * 100) / 100, whole = missing === 0 && !open || missing > 0 && open === 1;
      sum.className = whole ? "num" : "num short";
      if (isNaN(missing)) sum.textContent = "Write the shares as 60% or 2/3";
      else if (open === 1 && !typed) sum.textContent = "100%: the only result";
      else if (missing < 0) sum.textContent = -missing + "% too much";
      else if (missing && open === 1) sum.textContent = "100%: the line left empty gets " + missing + "%";
      else if (missing) sum.textContent = missing + "% is missing";
      else sum.textContent = open ? "100%, and nothing is left for the line left empty" : "100%";
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

  /* Practice: what was ruled is kept in this browser alone. */
  var practised = document.querySelector("[data-practised]"), exercise = document.querySelector("[data-exercise]");
  function results() {
    try { return JSON.parse(localStorage.getItem("practice")) || {}; } catch (error) { return {}; }
  }
  if (exercise) {
    var kept = results();
    kept[exercise.getAttribute("data-exercise")] = exercise.hasAttribute("data-right") ? 1 : 0;
    try { localStorage.setItem("practice", JSON.stringify(kept)); } catch (error) { /* it is not kept */ }
  }
  if (practised) {
    var known = results(), sum = function (under) {
      var of = Object.keys(known).filter(function (path) { return path.indexOf(under) === 0; });
      return [of.length, of.filter(function (path) { return known[path]; }).length];
    }, all = sum(""), ruled = all[0], right = all[1];
    document.querySelectorAll("[data-practised-of]").forEach(function (place) {
      var of = place.getAttribute("data-practised-of"), set = /\/$/.test(of), result = known[of], done = sum(of);
      if (set && done[0]) place.textContent = "✓ " + done[1] + " of " + done[0];
      if (!set && result !== undefined) place.textContent = result ? "✓ ruled rightly" : "✗ ruled wrongly";
    });
    practised.hidden = !ruled;
    practised.querySelector("[data-count]").textContent = ruled + " ruled on, " + right + " of them rightly.";
    practised.querySelector("[data-forget]").addEventListener("click", function () {
      try { localStorage.removeItem("practice"); } catch (error) { /* nothing is kept */ }
      location.reload();
    });
  }
})();
