"use client";

import { type RefObject, useEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;

/** The letter that was pressed; where the keyboard writes no Latin ones, the one that stands there on those that do. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string =>
  /^\P{ASCII}$/u.test(key) ? code.replace(/^Key/, "").toLowerCase() : key;

/** Letters that act on a part of the page wherever the focus is, but not where somebody types. `keys` must stay the same. */
export function usePageKeys(part: RefObject<HTMLElement | null>, keys: Record<string, (part: HTMLElement) => void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!part.current || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = keys[letterOf(event)];
      if (!act) return;
      event.preventDefault();
      act(part.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [part, keys]);
}
