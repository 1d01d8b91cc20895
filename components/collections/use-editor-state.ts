"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { OwnCollection } from "@/lib/collections/schemas";
import { type Merged, merge, type Part, type Translator, takeTheirs } from "./editor-merge";
import { type EditorState, EMPTY, stateOf } from "./editor-state";

type Open = {
  /** The page's last version that was followed. Here and not beside it: React may lose one of two states set in a drawing. */
  seen: OwnCollection | null;
  state: EditorState;
  /** What the fields are compared with: as stored, or as sent last. */
  base: EditorState;
  version: number;
  /** What somebody else changed meanwhile, until it is settled. */
  merged: Merged | null;
};

/**
 * The form of a collection, which keeps what is typed for as long as it is open. When the page under it is made anew, only
 * what nobody touched since follows; what somebody else changed as well is shown as a dispute and never overwritten unseen.
 */
export function useEditorState(stored: OwnCollection | null) {
  const t = useTranslations("collections.editorMerge");
  const [open, setOpen] = useState<Open>(() => {
    const state = stored ? stateOf(stored) : EMPTY;
    return { seen: stored, state, base: state, version: stored?.version ?? 0, merged: null };
  });
  if (stored && open.seen !== stored) setOpen(follow(open, stored, t));
  const edit = (how: (state: EditorState) => EditorState) => setOpen((now) => ({ ...now, state: how(now.state) }));

  return {
    ...open,
    change: (changes: Partial<EditorState>) => edit((state) => ({ ...state, ...changes })),
    /** Adds the books that are not there yet, up to `most`. */
    add: (books: EditorState["books"], limit: number) =>
      edit((state) => {
        const there = new Set(state.books.map(({ id }) => id));
        return { ...state, books: [...state.books, ...books.filter(({ id }) => !there.has(id))].slice(0, limit) };
      }),
    /** What was sent is kept as this version. */
    saved: (sent: EditorState, version: number) => setOpen((now) => ({ ...now, base: sent, version })),
    /** I changed something beside the form. The next version has the same words; a later one has somebody else's between. */
    bumped: (version: number) => setOpen((now) => (version === now.version + 1 ? { ...now, version } : now)),
    clearMerged: () => setOpen((now) => ({ ...now, merged: null })),
    /** Somebody was quicker: puts both together and shows what either changed. */
    compare: (latest: OwnCollection) =>
      setOpen((now) => {
        const merged = merge(now.base, now.state, stateOf(latest), t);
        return { ...now, state: merged.state, base: stateOf(latest), version: latest.version, merged };
      }),
    takeOver: (part: Part) =>
      setOpen((now) => ({
        ...now,
        state: takeTheirs(part, now.state, now.base),
        merged: now.merged && {
          ...now.merged,
          disputed: now.merged.disputed.filter((difference) => difference.part !== part),
        },
      })),
  };
}

/** The page was made anew. What differs from my own version was typed after it was sent, and is no dispute. */
function follow(open: Open, stored: OwnCollection, t: Translator): Open {
  if (stored.version < open.version) return { ...open, seen: stored }; // an answer that was overtaken
  const merged = merge(open.base, open.state, stateOf(stored), t);
  const isTheirs = stored.version > open.version && merged.disputed.length > 0;
  return {
    seen: stored,
    state: merged.state,
    base: stateOf(stored),
    version: stored.version,
    merged: isTheirs ? merged : open.merged,
  };
}
