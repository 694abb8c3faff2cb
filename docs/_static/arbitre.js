"use strict";
// The switch between the languages keeps one's place on the page; a link to a folded paragraph opens it; what scrolls sideways
// can be scrolled with the keyboard.

function followHash() {
  for (const link of document.querySelectorAll("a[data-keeps-place]")) {
    link.hash = location.hash;
  }
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target && target.closest("details");
  if (folded) folded.open = true;
}

function reachWide() {
  for (const box of document.querySelectorAll("pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}

addEventListener("load", reachWide);
addEventListener("resize", reachWide);
addEventListener("hashchange", followHash);
addEventListener("DOMContentLoaded", followHash);
