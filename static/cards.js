// The hands of a board, tapped on the pack. The fields hold what is sent: what is tapped is written into them, and what is
// typed there is shown on the pack. Without this file they are typed into, and the server reads them as it does now.
(function () {
  "use strict";
  var SUITS = "SHDC", RANKS = "AKQJT98765432";
  var suitNames = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
  var rankNames = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
  var seatNames = { n: "North", e: "East", s: "South", w: "West" };
  var seats = Object.keys(seatNames);
  function named(card) { return (rankNames[card[1]] || card[1]) + " of " + suitNames[card[0]]; }
  function counted(n) { return n === 1 ? "1 card" : n + " cards"; }

  // What somebody types, in one spelling: suits as letters, T for a ten, a dash for a void.
  function tidy(text) {
    return text.toUpperCase().replace(/\uFE0F/g, "").replace(/VOID|NONE|NIL|[—–−]/g, "-").replace(/10/g, "T")
      .replace(/SPADES?|[♠♤]/g, "S").replace(/HEARTS?|[♥♡]/g, "H").replace(/DIAMONDS?|[♦♢]/g, "D").replace(/CLUBS?|[♣♧]/g, "C").trim();
  }
  // The cards of a hand in a form that people write, and whether all of it was understood.
  function read(text) {
    var form = tidy(text), parts, cards = [], wrong = "";
    function add(suit, rank) {
      var card = suit + rank;
      if (RANKS.indexOf(rank) < 0) wrong = wrong || "“" + rank + "” is no card. Write A, K, Q, J, T or 9 to 2.";
      else if (cards.indexOf(card) >= 0) wrong = wrong || "The " + named(card) + " is there twice. Take one out.";
      else cards.push(card);
    }
    if (!form || form === "-") return { cards: [], wrong: "", typed: false };
    if (/[SHDC]/.test(form)) {
      var suit = "";
      form.replace(/[\s.,;:/|=()-]/g, "").split("").forEach(function (letter) {
        if (SUITS.indexOf(letter) >= 0) suit = letter;
        else if (suit) add(suit, letter);
        else wrong = wrong || "Name every suit, or none.";
      });
    } else {
      parts = /[.,;/|]/.test(form) ? form.replace(/\s/g, "").split(/[.,;/|]/) : form.split(/\s+/);
      if (parts.length === 5 && !parts[4] && parts[3]) parts.pop();
      if (parts.length !== 4) wrong = "A hand has four suits, and here " + (parts.length === 1 ? "is 1" : "are " + parts.length) + ". Write - for a void.";
      parts.slice(0, 4).forEach(function (holding, i) {
        holding.replace(/^-+$/, "").split("").forEach(function (rank) { add(SUITS[i], rank); });
      });
    }
    return { cards: cards, wrong: wrong, typed: true };
  }
  function write(cards) {
    if (!cards.length) return "";
    return SUITS.split("").map(function (suit) {
      return RANKS.split("").filter(function (rank) { return cards.indexOf(suit + rank) >= 0; }).join("") || "-";
    }).join(" ");
  }
  function readTrick(text) {
    var form = tidy(text).replace(/[\s.,;]+/g, "");
    return { cards: form.match(/[SHDC][AKQJT2-9]/g) || [], wrong: form.replace(/[SHDC][AKQJT2-9]/g, "") ? "Write suit and rank of each card: HA H3." : "", typed: form !== "" };
  }

  document.querySelectorAll("form[data-hands]").forEach(function (form) {
    var pack = form.querySelector("[data-pack]"), tabs = form.querySelector("[data-tabs]");
    var fields = {}, held = {}, told = document.createElement("p");
    form.querySelectorAll("[data-field]").forEach(function (box) { fields[box.getAttribute("data-field")] = box; });
    var places = Object.keys(fields), buttons = Array.prototype.slice.call(pack.querySelectorAll("button"));
    told.className = "visually-hidden";
    told.setAttribute("role", "status");
    form.appendChild(told);

    function input(place) { return fields[place].querySelector("input"); }
    function active() { return form.elements.to.value || "n"; }
    function left() { return form.elements.left.value === "1"; }
    function choose(place) {
      tabs.querySelector('input[value="' + place + '"]').checked = true;
    }
    function understand(place) {
      held[place] = (place === "trick" ? readTrick : read)(input(place).value);
    }
    function owner(card, besides) {
      return places.filter(function (place) {
        return place !== besides && (place !== "trick" || left()) && held[place].cards.indexOf(card) >= 0;
      })[0];
    }
    function where(place) { return place === "trick" ? "on the table" : "in " + seatNames[place] + "’s hand"; }
    // What is wrong with a hand, in a sentence that says which card it is and what to do.
    function fault(place) {
      var hand = held[place], most = place === "trick" ? 4 : 13, twice;
      if (hand.wrong) return hand.wrong;
      hand.cards.forEach(function (card) {
        var other = owner(card, place);
        if (other && !twice) twice = "The " + named(card) + " is " + where(other) + " too. Take it out of one of them.";
      });
      if (twice) return twice;
      return hand.cards.length > most ? counted(hand.cards.length) + ": take " + (hand.cards.length - most) + " out." : "";
    }
    function say(place, text) {
      fields[place].classList.toggle("invalid", text !== "");
      fields[place].querySelector(".field-error").textContent = text;
      if (text === "") input(place).removeAttribute("aria-invalid");
      else input(place).setAttribute("aria-invalid", "true");
    }
    // What is tapped stays for whoever leaves the page.
    var timer, asking;
    function keep() {
      var body = new URLSearchParams(new FormData(form));
      body.set("do", "keep");
      timer = 0;
      asking = new AbortController();
      fetch(form.getAttribute("action"), { method: "POST", body: body, keepalive: true, signal: asking.signal }).catch(function () {});
    }
    function later() {
      if (form.method !== "post") return; // nothing of it is kept
      clearTimeout(timer);
      timer = setTimeout(keep, 800);
    }
    window.addEventListener("pagehide", function () {
      if (timer) keep();
    });
    form.addEventListener("input", later);
    form.addEventListener("submit", function () {
      clearTimeout(timer);
      timer = 0;
      if (asking) asking.abort();
    });
    function draw() {
      var to = active();
      places.forEach(function (place) {
        fields[place].classList.toggle("active", place === to);
        tabs.querySelector('[data-tab="' + place + '"] [data-count]').textContent = held[place].cards.length;
        tabs.querySelector('[data-tab="' + place + '"]').classList.toggle("wrong", fields[place].classList.contains("invalid"));
      });
      buttons.forEach(function (button) {
        var card = button.getAttribute("data-card"), mine = held[to].cards.indexOf(card) >= 0, gone = !mine && owner(card);
        button.setAttribute("aria-pressed", String(mine));
        button.classList.toggle("gone", Boolean(gone));
        button.disabled = Boolean(gone);
      });
    }
    // Where three hands are whole, the fourth has the rest.
    function rest() {
      var whole = seats.filter(function (seat) { return held[seat].cards.length === 13; });
      var last = seats.filter(function (seat) { return !held[seat].cards.length; });
      if (left() || whole.length !== 3 || last.length !== 1) return;
      var cards = buttons.map(function (button) { return button.getAttribute("data-card"); });
      cards = cards.filter(function (card) { return !owner(card); });
      if (cards.length !== 13) return;
      input(last[0]).value = write(cards);
      understand(last[0]);
      told.textContent = seatNames[last[0]] + " has the rest.";
    }
    // A hand that is full makes room for the next one: at 13 cards, or with cards left at as many as another hand has.
    function next() {
      var to = active(), full = 13, others = seats.filter(function (seat) { return seat !== to && held[seat].cards.length; });
      if (to === "trick") return;
      if (left() && others.length) full = Math.max.apply(null, others.map(function (seat) { return held[seat].cards.length; }));
      if (held[to].cards.length !== full) return;
      for (var i = 1; i < 4; i++) {
        var seat = seats[(seats.indexOf(to) + i) % 4];
        if (held[seat].cards.length) continue;
        choose(seat);
        told.textContent = seatNames[to] + " has " + counted(full) + ". " + seatNames[seat] + " is next.";
        return;
      }
    }
    function tap(card) {
      var to = active(), cards = held[to].cards, at = cards.indexOf(card);
      if (at >= 0) cards.splice(at, 1);
      else cards.push(card);
      input(to).value = to === "trick" ? cards.join(" ") : write(cards);
      understand(to);
      if (at < 0) {
        next();
        rest();
      }
      places.forEach(function (place) { say(place, fault(place)); });
      draw();
      later();
    }

    places.forEach(function (place) {
      var box = input(place);
      understand(place);
      box.addEventListener("input", function () {
        understand(place);
        say(place, ""); // nobody is corrected in the middle of a word
        draw();
      });
      box.addEventListener("change", function () {
        rest();
        places.forEach(function (each) { say(each, fault(each)); });
        draw();
      });
      box.addEventListener("focus", function () {
        choose(place);
        draw();
      });
    });
    pack.addEventListener("click", function (event) {
      var button = event.target.closest("button");
      if (!button) return;
      tap(button.getAttribute("data-card"));
      if (button.disabled) tabs.querySelector("input:checked").focus({ preventScroll: true });
    });
    form.addEventListener("change", function (event) {
      if (event.target.name !== "to" && event.target.name !== "left") return;
      if (event.target.name === "left" && !left() && active() === "trick") choose("n");
      draw();
    });
    pack.hidden = tabs.hidden = false;
    form.classList.add("by-touch");
    draw();
  });
})();
