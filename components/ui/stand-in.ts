"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A link to sign in that stands where a reader's button will come; pressed by a reader, the early script marks it. */
export const STANDS_IN = { "data-own": "" };
const MARKED = "[data-own][data-pressed]";

/**
 * Whether a reader pressed the link in this place, or the link that this is, while it was not known yet what is theirs on the
 * page: true until somebody does what was pressed, and sets it back.
 */
export function usePressedEarly(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const element = place.current;
    const look = () => {
      if (element?.matches(MARKED) || element?.querySelector(MARKED)) isPressed.current = true;
    };
    look();
    element?.addEventListener("click", look); // marked before it comes here
    return () => element?.removeEventListener("click", look);
  }, [place]);
  return isPressed;
}

/** Whether a reader's button is there, and what it would switch on is so already. */
export type OwnState = "unknown" | "off" | "on";

/**
 * A place where a reader's button comes for a link: what was pressed early is pressed when the button is there. What is on
 * already is left so, since whoever pressed did not see that: they would end it.
 */
export function usePressOnceThere(place: RefObject<HTMLElement | null>, state: OwnState): void {
  const isPressed = usePressedEarly(place);
  useEffect(() => {
    const element = place.current;
    if (state === "unknown" || !isPressed.current || !element) return;
    isPressed.current = false;
    if (state === "on") return;
    const press = () => {
      const button = element.querySelector("button");
      if (!button) return;
      watcher.disconnect();
      button.click();
    };
    const watcher = new MutationObserver(press);
    watcher.observe(element, { childList: true, subtree: true }); // its code may still be on its way
    press();
    return () => watcher.disconnect();
  }, [state, isPressed, place]);
}

/** Nobody's button will come: whoever turned out to be a stranger is led where the link leads; otherwise it only looks so again. */
export function endStandIns(isStranger: boolean): void {
  const [first, ...others] = document.querySelectorAll<HTMLAnchorElement>(MARKED);
  if (first && isStranger) location.assign(first.href);
  for (const link of first ? [first, ...others] : []) {
    delete link.dataset.pressed;
    link.ariaBusy = null;
  }
}
