"use client";

import dynamic from "next/dynamic";

/** What it asks with comes with the scripts that a sign of life brings. */
export const PasskeySignIn = dynamic(() => import("./passkey-sign-in").then((module) => module.PasskeySignIn));
