"use client";

import dynamic from "next/dynamic";
import { FormRoom } from "./form-room";

/** The notes of a meeting, for moderators. */
export const MeetingNotes = dynamic(() => import("./meeting-notes-form").then((module) => module.MeetingNotesForm), {
  ssr: false,
  loading: () => <FormRoom form="notes" />,
});
