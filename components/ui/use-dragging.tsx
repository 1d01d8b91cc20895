"use client";

import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from "react";
import type { Listeners, Press } from "./sortable-drag";
import type { Sortable } from "./sortable-order";
import { lazyPart, useLazyPart } from "./use-lazy";

type Handle = Record<Press, (event: SyntheticEvent) => void> & Record<"onPointerEnter" | "onFocus", () => void>;

/** Keys that pick a row up; all others are left alone. */
const KEYS = ["Space", "Enter"];

const dragging = lazyPart(() => import("./sortable-drag").then(({ SortableDrag }) => SortableDrag));

/**
 * Dragging, brought when somebody points at a handle or reaches it by keyboard: until then a list of 500 rows costs
 * nothing more. The rows stay the ones of the list, so that what is typed in them stays. A press that comes before
 * dragging is there is carried out as soon as it is, if it is still held.
 */
export function useDragging(
  items: readonly Sortable[],
  move: (id: string, to: number) => boolean,
): { list: RefObject<HTMLOListElement | null>; handle: (id: string) => Handle; drag: ReactNode } {
  const list = useRef<HTMLOListElement>(null);
  const [listeners] = useState(() => new Map<string, Listeners>());
  const early = useRef<() => void>(undefined);
  const [isWanted, setWanted] = useState(false);
  // without a network just now the arrows work, and the next touch asks again
  const Drag = useLazyPart(dragging, isWanted, () => setWanted(false));
  const want = () => setWanted(true);

  function press(id: string, name: Press, event: SyntheticEvent) {
    const listener = listeners.get(id)?.[name];
    if (listener) return listener(event);
    want();
    const { code } = event.nativeEvent as KeyboardEvent;
    if (name === "onKeyDown" && !KEYS.includes(code)) return;
    early.current = () => listeners.get(id)?.[name]?.(event);
    const forget = () => {
      early.current = undefined;
    };
    const ends = name === "onKeyDown" ? ["focusout"] : ["pointerup", "pointercancel"];
    for (const end of ends) window.addEventListener(end, forget, { once: true });
  }
  function ready() {
    early.current?.();
    early.current = undefined;
  }

  const handle = (id: string): Handle => ({
    onPointerEnter: want,
    onFocus: want,
    onMouseDown: (event) => press(id, "onMouseDown", event),
    onTouchStart: (event) => press(id, "onTouchStart", event),
    onKeyDown: (event) => press(id, "onKeyDown", event),
  });
  const drag = isWanted && Drag && <Drag items={items} list={list} listeners={listeners} move={move} onReady={ready} />;
  return { list, handle, drag };
}
