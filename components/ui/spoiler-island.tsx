"use client";

import dynamic from "next/dynamic";

/** Few texts hide something: the fold's code comes where one stands. */
export const SpoilerLoader = dynamic(() => import("./spoiler-loader").then((module) => module.SpoilerLoader));
