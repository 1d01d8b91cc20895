"use client";

import { useEffect, useState } from "react";

type Draft = [text: string, keep: (text: string) => void, sent: (text: string) => void];

/** Text in the making, kept in this browser under `key` until it is sent. A draft goes before what there is to begin with. */
export function useDraft(key: string, begin = ""): Draft {
  const [text, setText] = useState(begin);
  useEffect(() => {
    const draft = window.localStorage.getItem(key);
    if (draft) setText(draft);
  }, [key]);
  const saveDraft = (next: string) => {
    setText(next);
    if (next.trim()) window.localStorage.setItem(key, next);
    else window.localStorage.removeItem(key);
  };
  /** What was typed while it was sent is the next text. */
  const sent = (what: string) => {
    setText((now) => (now === what ? "" : now));
    if (window.localStorage.getItem(key) === what) window.localStorage.removeItem(key);
  };
  return [text, saveDraft, sent];
}
