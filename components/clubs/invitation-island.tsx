"use client";

import dynamic from "next/dynamic";

/** What only readers are given on the page of an invitation: the code comes with them. */
export const AcceptInvitation = dynamic(() => import("./accept-invitation").then((module) => module.AcceptInvitation));
