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
})();
