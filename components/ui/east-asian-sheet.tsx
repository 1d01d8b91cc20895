"use client";

import "@fontsource-variable/noto-serif-tc/wght.css";

/** Nothing to see: it brings the rules of a hundred small files, of which those with a page's characters are fetched. */
export function EastAsianSheet() {
  return null;
}
