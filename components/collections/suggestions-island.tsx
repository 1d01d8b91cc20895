"use client";

import dynamic from "next/dynamic";

/** A reader's own switch on a page that strangers read as well. */
export const SuggestionsSwitch = dynamic(() =>
  import("./suggestions-switch").then((module) => module.SuggestionsSwitch),
);
