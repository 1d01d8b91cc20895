"use client";

import { useEffect, useState } from "react";
import { inOrder, type Moved, type OnOrder } from "./sortable-order";

/**
 * The order a person sees: theirs at once, while it is saved and until the server says something new; the server's again
 * when it is refused. What others added, changed or took away meanwhile is always what the server says. Whoever leaves
 * before it is saved is asked.
 */
export function useOrder<T extends { id: string }>(
  items: readonly T[],
  onOrder: OnOrder,
): { order: readonly T[]; save: (ids: readonly string[], moved: Moved) => Promise<void>; isSaving: boolean } {
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
  const isSaving = state.saving > 0;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault(); // what waits for its turn would go with the page
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSaving]);
  return { order: inOrder(items, ids), save, isSaving };
}
