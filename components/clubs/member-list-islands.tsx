"use client";

import dynamic from "next/dynamic";

/** What only members are given among the members of a club, and only moderators: the code comes with them. */
export const Invite = dynamic(() => import("./invite").then((module) => module.Invite));
export const MemberActions = dynamic(() => import("./member-actions").then((module) => module.MemberActions));
