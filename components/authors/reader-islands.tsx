"use client";

import dynamic from "next/dynamic";

/** What only readers are given on an author's page: the code comes with who is signed in. */
export const FollowButton = dynamic(() => import("./reader-parts").then((parts) => parts.FollowButton));
export const AskForm = dynamic(() => import("./reader-parts").then((parts) => parts.AskForm));
