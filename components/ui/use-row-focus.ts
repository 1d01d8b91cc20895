"use client";

import { type FocusEvent, useEffect, useRef } from "react";
import { rowAfterLoss } from "./sortable-order";

const CONTROLS = "a[href], button, input, select, textarea";

/** Which row has the focus, and on which of its controls, counted from the last: rows end alike. */
type FocusedRow = { id: string; row: number; fromEnd: number; list: HTMLElement };

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/**
 * Keeps the focus in a list whose row goes while it has it, as one does that is removed: the row that stands there now
 * has it, at the same button; without rows, the list. For the list's props; its rows are its children, in the order of `ids`.
 */
export function useRowFocus(ids: readonly string[]) {
  const focused = useRef<FocusedRow>(undefined);
  useEffect(() => {
    const was = focused.current;
    if (!was) return;
    const at = ids.indexOf(was.id);
    if (at >= 0) {
      was.row = at;
      return;
    }
    focused.current = undefined;
    if (document.activeElement !== document.body) return; // it went on by itself
    const next = rowAfterLoss(was.row, ids.length);
    if (next === null) was.list.tabIndex = -1;
    const controls = next === null ? [] : controlsOf(was.list.children[next]);
    (controls.at(-was.fromEnd) ?? controls[0] ?? was.list).focus();
  });
  return {
    onFocus: ({ currentTarget: list, target }: FocusEvent<HTMLElement>) => {
      const row = [...list.children].findIndex((child) => child.contains(target)); // a dialog of a row stands elsewhere
      const controls = controlsOf(list.children[row]);
      const [id, at] = [ids[row], controls.indexOf(target as HTMLElement)];
      focused.current = id !== undefined && at >= 0 ? { id, row, fromEnd: controls.length - at, list } : undefined;
    },
    onBlur: () => {
      focused.current = undefined; // React tells of no blur when it takes the row away itself
    },
  };
}
