"use client";

import dynamic from "next/dynamic";

/** What only readers are given in a discussion: the code comes with who is signed in. */
export const CommentItem = dynamic(() => import("./thread-parts").then((parts) => parts.CommentItem));
export const LogPages = dynamic(() => import("./thread-parts").then((parts) => parts.LogPages));
export const ThreadTools = dynamic(() => import("./thread-parts").then((parts) => parts.ThreadTools));
