"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ask } from "./own-page";
import { MARKED, PRESS_ENDED } from "./stand-in-marks";
import { takeFocus } from "./take-focus";

/**
 * Whether a reader pressed the link in this place, or the link that this is, while it was not known yet what is theirs on the
 * page: true until somebody does what was pressed, and sets it back, or nothing will come of it. When asking what is theirs
 * had been given up, a press asks again.
 */
export function usePressedEarly(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const element = place.current;
    const look = () => {
      if (!element?.matches(MARKED) && !element?.querySelector(MARKED)) return;
      isPressed.current = true;
      void ask();
    };
    const end = () => {
      isPressed.current = false;
    };
    look();
    element?.addEventListener("click", look); // marked before it comes here
    element?.addEventListener(PRESS_ENDED, end);
    return () => {
      element?.removeEventListener("click", look);
      element?.removeEventListener(PRESS_ENDED, end);
    };
  }, [place]);
  return isPressed;
}

/** Whether a reader's button is there, and what it would switch on is so already. */
type OwnState = "unknown" | "off" | "on";

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
      takeFocus(button, element);
      button.click();
    };
    const watcher = new MutationObserver(press);
    watcher.observe(element, { childList: true, subtree: true }); // its code may still be on its way
    press();
    return () => watcher.disconnect();
  }, [state, isPressed, place]);
}
