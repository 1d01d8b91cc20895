"use client";

import dynamic from "next/dynamic";

/** A reader's own way to follow a curator, on pages that strangers read as well. */
export const FollowCurator = dynamic(() => import("./follow-curator").then((module) => module.FollowCurator));
