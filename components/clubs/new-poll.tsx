"use client";

import dynamic from "next/dynamic";
import { FormRoom } from "./form-room";

/** A poll in the making, for moderators. */
export const NewPoll = dynamic(() => import("./poll-form").then((module) => module.PollForm), {
  ssr: false,
  loading: () => <FormRoom form="poll" />,
});
