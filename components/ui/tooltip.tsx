"use client";

import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { lazyPart, prepare, useLazyPart } from "./use-lazy";

type TooltipProps = { text: string; className?: string; children: ReactNode };

const bubble = lazyPart(() => import("./tooltip-bubble").then(({ TooltipBubble }) => TooltipBubble));

/**
 * More about a few words: shown to who points at them, reaches them by keys or presses them, and always said by a
 * screen reader. Never the only place of something a person must know.
 */
export function Tooltip({ text, className = "", children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Bubble = useLazyPart(bubble, isOpen, () => setIsOpen(false));
  const byMouse = (event: PointerEvent) => event.pointerType === "mouse";
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-description={text}
        className={`relative cursor-help before:absolute before:-inset-x-1 before:top-1/2 before:h-11 before:-translate-y-1/2 before:content-[''] ${className}`}
        onPointerEnter={(event) => byMouse(event) && setIsOpen(true)}
        onPointerLeave={(event) => byMouse(event) && setIsOpen(false)}
        onFocus={(event) => (event.target.matches(":focus-visible") ? setIsOpen(true) : prepare(bubble))}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {Bubble && <Bubble text={text} trigger={trigger} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
