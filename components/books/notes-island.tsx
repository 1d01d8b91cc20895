"use client";

import dynamic from "next/dynamic";

/** What only readers who have begun the book are given. */
export const NotesForm = dynamic(() => import("./notes-form").then((module) => module.NotesForm));
