"use client";

import dynamic from "next/dynamic";

/** What only members are given on the page of a meeting, and only moderators: the code comes with them. */
export const MeetingRsvp = dynamic(() => import("./meeting-rsvp").then((module) => module.MeetingRsvp));
export const MeetingTools = dynamic(() => import("./meeting-tools").then((module) => module.MeetingTools));
