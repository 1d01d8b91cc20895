"use client";

import dynamic from "next/dynamic";
import { FormRoom } from "./form-room";

/** A discussion in the making, for members. */
export const NewDiscussion = dynamic(() => import("./new-discussion-form").then((module) => module.NewDiscussionForm), {
  ssr: false,
  loading: () => <FormRoom form="discussion" />,
});
