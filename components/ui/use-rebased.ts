"use client";

import { useState } from "react";

type Fields = Record<string, unknown>;

/**
 * The fields of a form over something stored. What is typed stays for as long as the form is open; when the page under it
 * is made anew, only fields that nobody touched since they were read or sent follow what is stored now.
 */
export function useRebased<T extends Fields>(stored: T) {
  const news = JSON.stringify(stored);
  // One state: of two that are set in a drawing React may lose one.
  const [open, setOpen] = useState({ fields: stored, base: stored, seen: news });
  if (open.seen !== news) setOpen({ fields: rebased(open.fields, open.base, stored), base: stored, seen: news });
  return {
    fields: open.fields,
    change: (part: Partial<T>) => setOpen((now) => ({ ...now, fields: { ...now.fields, ...part } })),
    /** These were sent and kept: fields that still say so follow what the server made of them. */
    markSaved: (sent: T) => setOpen((now) => ({ ...now, base: sent })),
  };
}

/** Mine, with what is stored now wherever mine is still what it was. */
export function rebased<T extends Fields>(mine: T, base: T, stored: T): T {
  const untouched = Object.keys(stored).filter((name) => same(mine[name], base[name]));
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) };
}

const same = (first: unknown, other: unknown) => JSON.stringify(first) === JSON.stringify(other);
