"use client";

import { useState } from "react";
import { inOrder, type Moved, type OnOrder } from "./sortable-order";

/**
 * The order a person sees: theirs at once, while it is saved and until the server says something new; the server's again
 * when it is refused. What others added, changed or took away meanwhile is always what the server says.
 */
export function useOrder<T extends { id: string }>(
  items: readonly T[],
  onOrder: OnOrder,
): [readonly T[], (ids: readonly string[], moved: Moved) => Promise<void>] {
  // One state: of two that are set in a drawing React may lose one.
  const [state, setState] = useState({ known: items, ids: null as readonly string[] | null, saving: 0 });
  const isNew = state.known !== items;
  const ids = isNew && state.saving === 0 ? null : state.ids;
  if (isNew) setState({ ...state, known: items, ids });

  async function save(next: readonly string[], moved: Moved) {
    setState((now) => ({ ...now, ids: next, saving: now.saving + 1 }));
    let isRefused = false;
    try {
      await onOrder([...next], moved);
    } catch {
      isRefused = true; // whoever refused has said why
    }
    setState((now) => {
      const saving = now.saving - 1;
      return { ...now, saving, ids: isRefused && saving === 0 ? null : now.ids };
    });
  }
  return [inOrder(items, ids), save];
}
