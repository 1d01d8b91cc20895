"use client";

import { useEffect, useRef } from "react";
import { draftKey, dropDrafts, lastLeft, withStorage } from "./drafts";

type Drafts = { personId: string | null; names: Record<string, string | undefined> };

/**
 * Fields of a form that are kept in this browser until they are sent. A draft goes before what there is to begin with;
 * drafts of others in this browser go. Whose text it is does not change: what uses it is keyed by the person.
 */
export function useDrafts(drafts: Drafts | undefined, show: (name: string, text: string) => void) {
  const { personId, names } = drafts ?? { personId: null, names: {} };
  const keys =
    personId === null
      ? []
      : Object.entries(names).flatMap(([name, draft]) => (draft ? [{ name, key: draftKey(personId, draft) }] : []));
  const openedAfter = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each person and name, not with each drawing
  useEffect(() => {
    if (personId === null) return;
    withStorage((store) => {
      openedAfter.current = lastLeft(store);
      dropDrafts(store, personId);
      for (const { name, key } of keys) {
        const text = store.getItem(key);
        if (text) show(name, text);
      }
    });
  }, [personId, JSON.stringify(names)]);
  return {
    keep(field: string, text: string): void {
      const key = keys.find(({ name }) => name === field)?.key;
      if (!key) return;
      withStorage((store) => {
        if (lastLeft(store) !== openedAfter.current) return; // they signed out beside this page
        if (text.trim()) store.setItem(key, text);
        else store.removeItem(key);
      });
    },
    /** What was typed while it was sent is the next text. */
    sent(values: Record<string, unknown>): void {
      withStorage((store) => {
        for (const { name, key } of keys) if (store.getItem(key) === values[name]) store.removeItem(key);
      });
    },
  };
}
