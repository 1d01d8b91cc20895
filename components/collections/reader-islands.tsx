"use client";

import dynamic from "next/dynamic";

/** What only readers are given on pages of collections that strangers read as well: the code comes with who is signed in. */
export const SaveButton = dynamic(() => import("./reader-parts").then((parts) => parts.SaveButton));
export const AddAllBooks = dynamic(() => import("./reader-parts").then((parts) => parts.AddAllBooks));
export const FollowCurator = dynamic(() => import("./reader-parts").then((parts) => parts.FollowCurator));
export const SuggestionsSwitch = dynamic(() =>
  import("./suggestions-switch").then((module) => module.SuggestionsSwitch),
);
