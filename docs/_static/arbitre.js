"use strict";
// The switch between the languages keeps one's place on the page; a link to a folded paragraph opens it.

function followHash() {
  for (const link of document.querySelectorAll("a[data-keeps-place]")) {
    link.hash = location.hash;
  }
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target && target.closest("details");
  if (folded) folded.open = true;
}

addEventListener("hashchange", followHash);
addEventListener("DOMContentLoaded", followHash);
