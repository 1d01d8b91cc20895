"use client";

import dynamic from "next/dynamic";

/** A reader's own way to put a book on the shelf, on pages that strangers read as well. */
export const OwnShelfMenu = dynamic(() => import("./shelf-menu").then((module) => module.OwnShelfMenu));
