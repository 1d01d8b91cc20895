"use client";

import dynamic from "next/dynamic";

/** What only members are given on the page of a club: the code comes with them. */
export const Invite = dynamic(() => import("./member-parts").then((parts) => parts.Invite));
export const LogPages = dynamic(() => import("./member-parts").then((parts) => parts.LogPages));
export const MemberVoting = dynamic(() => import("./member-parts").then((parts) => parts.MemberVoting));
export const MembershipButton = dynamic(() => import("./member-parts").then((parts) => parts.MembershipButton));
export const PollTools = dynamic(() => import("./member-parts").then((parts) => parts.PollTools));
export const Nominate = dynamic(() => import("./member-parts").then((parts) => parts.Nominate));
