"use client";

import dynamic from "next/dynamic";

/** What the page of a year has and no other: the code comes where it is drawn. */
export const PrintPage = dynamic(() => import("./print-page").then((module) => module.PrintPage));
export const SharePicture = dynamic(() => import("./share-picture").then((module) => module.SharePicture));
