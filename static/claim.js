// A line of play, stepped through without a new page: by its buttons, by a tap on a card of the table, and by the arrow
// keys. Without this file every button asks the server.
(function () {
  "use strict";
  document.querySelectorAll("[data-line]").forEach(function (line) {
    var now = document.querySelector("[data-now]"), told = line.querySelector("[data-told]");
    var steps = JSON.parse(line.getAttribute("data-steps")), last = steps.length - 1;
    var at = Number(line.getAttribute("data-line")), most = {};
    var laid = Array.prototype.slice.call(line.querySelectorAll("[data-play]"));
    laid.forEach(function (card) {
      var trick = card.getAttribute("data-trick");
      most[trick] = Math.max(most[trick] || 0, Number(card.getAttribute("data-play")));
    });
    var tricks = Object.keys(most).map(Number).sort(function (a, b) { return a - b; });
    function current() {
      return tricks.filter(function (trick) { return most[trick] >= at; })[0] || tricks[tricks.length - 1];
    }
    function draw() {
      var trick = current();
      laid.forEach(function (card) {
        card.hidden = Number(card.getAttribute("data-trick")) !== trick || Number(card.getAttribute("data-play")) > at;
      });
      line.querySelectorAll("[data-held]").forEach(function (card) {
        card.classList.toggle("gone", Number(card.getAttribute("data-held")) <= at);
      });
      line.querySelectorAll("[data-row]").forEach(function (row) {
        row.classList.toggle("own", Number(row.getAttribute("data-row")) === trick);
      });
      line.querySelectorAll("[data-step]").forEach(function (button) {
        var forward = /next|last/.test(button.getAttribute("data-step"));
        button.disabled = at === (forward ? last : 0);
      });
      told.textContent = steps[at];
      if (now) now.value = at;
    }
    function go(to) {
      at = Math.max(0, Math.min(last, to));
      draw();
    }
    line.addEventListener("click", function (event) {
      var button = event.target.closest('button[name="at"]');
      if (!button) return;
      event.preventDefault();
      var to = { first: 0, back: at - 1, next: at + 1, last: last }[button.getAttribute("data-step")];
      go(to === undefined ? Number(button.value) : to);
      if (button.disabled) line.querySelector("[data-step]:not(:disabled)").focus();
    });
    document.addEventListener("keydown", function (event) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      if (event.target.closest && event.target.closest("input, textarea, select, [role=region]")) return;
      event.preventDefault();
      go(at + (event.key === "ArrowRight" ? 1 : -1));
    });
  });
})();
