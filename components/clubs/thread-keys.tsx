"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";

/** j and k walk through the notes, r answers the one in focus, l likes it; never while somebody writes. */
export function ThreadKeys() {
  const t = useTranslations("clubs.threadKeys");
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        target.closest('input, textarea, select, [role="dialog"], [role="menu"]') ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const notes = [...document.querySelectorAll<HTMLElement>("article[data-comment]")];
      const at = notes.findIndex((note) => note.contains(document.activeElement));
      const press = (selector: string) => notes[at]?.querySelector<HTMLButtonElement>(selector)?.click();
      if (event.key === "j") notes[Math.min(at + 1, notes.length - 1)]?.focus();
      else if (event.key === "k") notes[Math.max(at - 1, 0)]?.focus();
      else if (event.key === "r" && at >= 0) press("[data-reply]");
      else if (event.key === "l" && at >= 0) press("[data-like]");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <p className="text-small text-ink-2 pointer-coarse:hidden print:hidden">
      {t.rich("keys", { kbd: (chunks) => <kbd>{chunks}</kbd> })}
    </p>
  );
}
