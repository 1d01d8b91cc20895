"use client";

import dynamic from "next/dynamic";

/** The talk of a discussion: its words are in the page; what asks for more of them comes when somebody is there. */
export const Talk = dynamic(() => import("./talk").then((module) => module.Talk));
