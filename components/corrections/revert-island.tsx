"use client";

import dynamic from "next/dynamic";

/** What only librarians are given in a history: the code comes with them. */
export const RevertButton = dynamic(() => import("./revert-button").then((module) => module.RevertButton));
