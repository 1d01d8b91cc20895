"use client";

import dynamic from "next/dynamic";
import { FormRoom } from "./form-room";

/** A comment in the making, for members. */
export const Composer = dynamic(() => import("./composer-form").then((module) => module.ComposerForm), {
  ssr: false,
  loading: FormRoom,
});
