"use client";

import { type ReactNode, useState } from "react";

/** Uncut pages: what would tell the plot is not on the page until it is opened. */
export function Uncut({ words, children }: { words: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className="uncut" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b>{open ? "Fold it again" : "Uncut pages"}</b> <u>{words}</u>
      </button>
      {open && <div className="mt-3">{children}</div>}
    </div>
  );
}
