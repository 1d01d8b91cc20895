"use client";

import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { lazyPart, prepare, useLazyPart } from "./use-lazy";

type TooltipProps = { text: string; className?: string; children: ReactNode };

/** Time to go from the words to what is said about them. */
const CROSSING_MS = 250;

const bubble = lazyPart(() => import("./tooltip-bubble").then(({ TooltipBubble }) => TooltipBubble));

/**
 * More about a few words: shown to who points at them, reaches them by keys or presses them, and always said by a
 * screen reader. Never the only place of something a person must know.
 */
export function Tooltip({ text, className = "", children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Bubble = useLazyPart(bubble, isOpen, () => setIsOpen(false));
  const leaving = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  function setOpen(next: boolean) {
    window.clearTimeout(leaving.current);
    setIsOpen(next);
  }
  /** The bubble stays while the mouse is on it, too. */
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setOpen(true),
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== "mouse") return;
      window.clearTimeout(leaving.current);
      leaving.current = window.setTimeout(() => setIsOpen(false), CROSSING_MS);
    },
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-description={text}
        className={`relative cursor-help before:absolute before:-inset-x-1 before:top-1/2 before:h-11 before:-translate-y-1/2 before:content-[''] ${className}`}
        {...hover}
        onFocus={(event) => (event.target.matches(":focus-visible") ? setOpen(true) : prepare(bubble))}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {Bubble && <Bubble text={text} trigger={trigger} isOpen={isOpen} onClose={() => setOpen(false)} hover={hover} />}
    </>
  );
}
