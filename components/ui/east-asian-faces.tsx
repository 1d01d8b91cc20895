"use client";

import dynamic from "next/dynamic";

/** A part of its own: its sheet is twice as heavy as that of the site, and only pages that draw it bring it. */
export const EastAsianFaces = dynamic(() => import("./east-asian-sheet").then(({ EastAsianSheet }) => EastAsianSheet));
