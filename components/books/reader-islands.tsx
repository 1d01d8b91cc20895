"use client";

import dynamic from "next/dynamic";

/** What only readers are given on pages that strangers read as well: the code comes with who is signed in. */
export const OwnShelfMenu = dynamic(() => import("./shelf-menu").then((module) => module.OwnShelfMenu));
export const OwnRating = dynamic(() => import("./reader-parts").then((parts) => parts.OwnRating));
export const OwnReview = dynamic(() => import("./reader-parts").then((parts) => parts.OwnReview));
