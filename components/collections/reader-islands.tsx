"use client";

import dynamic from "next/dynamic";

/** What only readers are given on the page of a collection: the code comes with who is signed in. */
export const SaveButton = dynamic(() => import("./reader-parts").then((parts) => parts.SaveButton));
export const AddAllBooks = dynamic(() => import("./reader-parts").then((parts) => parts.AddAllBooks));
