"use client";

import dynamic from "next/dynamic";

/** What the head holds for who is signed in: its code comes with them, and no stranger's page has it. */
export const UnreadBell = dynamic(() => import("./head-parts").then((parts) => parts.UnreadBell));
export const Disclosure = dynamic(() => import("./head-parts").then((parts) => parts.Disclosure));
export const SignOutForm = dynamic(() => import("./head-parts").then((parts) => parts.SignOutForm));
