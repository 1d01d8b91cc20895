"use client";

import { useEffect, useState } from "react";
import { draftKey, dropDrafts, withStorage } from "@/components/forms/drafts";

type Draft = [text: string, keep: (text: string) => void, sent: (text: string) => void];

/**
 * Text in the making, kept in this browser under a person and a name until it is sent. A draft goes before what there is
 * to begin with; drafts of others in this browser go. Whose text it is does not change: what uses it is keyed by the person.
 */
export function useDraft(personId: string | null, name: string, begin = ""): Draft {
  const [text, setText] = useState(begin);
  const key = personId === null ? null : draftKey(personId, name);
  useEffect(() => {
    if (personId === null || key === null) return;
    withStorage((store) => {
      dropDrafts(store, personId);
      const draft = store.getItem(key);
      if (draft) setText(draft);
    });
  }, [personId, key]);
  const saveDraft = (next: string) => {
    setText(next);
    if (key === null) return;
    withStorage((store) => {
      if (next.trim()) store.setItem(key, next);
      else store.removeItem(key);
    });
  };
  /** What was typed while it was sent is the next text. */
  const sent = (what: string) => {
    setText((now) => (now === what ? "" : now));
    if (key !== null) withStorage((store) => store.getItem(key) === what && store.removeItem(key));
  };
  return [text, saveDraft, sent];
}
