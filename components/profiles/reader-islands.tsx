"use client";

import dynamic from "next/dynamic";

/** What few pages of readers have: the code comes where it is drawn. */
export const FollowReader = dynamic(() => import("./follow-reader").then((module) => module.FollowReader));
export const SubscribeForm = dynamic(() => import("./subscribe").then((module) => module.SubscribeForm));
