"use client";

import { useEffect, useState } from "react";
import { usePageRefresh } from "./refresh";
import { inOrder, type Moved, type OnOrder } from "./sortable-order";
import { usePartsAhead } from "./use-ahead";

/**
 * The order a person sees: theirs at once, until the page has it; the server's again when it is refused. What others added,
 * changed or took away meanwhile is always what the server says. Whoever leaves before it is saved is asked.
 */
export function useOrder<T extends { id: string }>(
  items: readonly T[],
  onOrder: OnOrder,
): { order: readonly T[]; save: (ids: readonly string[], moved: Moved) => Promise<void>; isSaving: boolean } {
  const { shown: order, ahead } = usePartsAhead(items, inOrder<T>);
  const { onceFresh } = usePageRefresh();
  const [saving, setSaving] = useState(0);

  async function save(ids: readonly string[], moved: Moved) {
    const end = ahead(ids);
    setSaving((count) => count + 1);
    try {
      await onOrder([...ids], moved);
      onceFresh(end);
    } catch {
      end(); // whoever refused has said why
    }
    setSaving((count) => count - 1);
  }
  const isSaving = saving > 0;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault(); // what waits for its turn would go with the page
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSaving]);
  return { order, save, isSaving };
}
