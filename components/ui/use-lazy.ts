"use client";

import { useEffect, useState } from "react";

/** Code of a part that is fetched when somebody is about to use it, once for each document. */
export type LazyPart<T> = { load: () => Promise<void>; loaded: () => T | null };

const underWay = new Set<Promise<void>>();
/** Ends when every part that is on its way has come, or has failed to. */
export const partsUnderWay = () => Promise.allSettled(underWay);

/** What failed to come is asked for again at the next wish. */
export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  let part: T | null = null;
  let pending: Promise<void> | null = null;
  return {
    loaded: () => part,
    load() {
      if (pending) return pending;
      const fetching = fetchPart().then(
        (fetched) => {
          part = fetched;
        },
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      pending = fetching;
      underWay.add(fetching);
      const isOver = () => underWay.delete(fetching);
      fetching.then(isOver, isOver);
      return fetching;
    },
  };
}

/** Fetches before it is needed: at the first sign of intent. That it failed is said when it is needed. */
export const prepare = ({ load }: LazyPart<unknown>): void => void load().catch(() => undefined);

/** The part once it is there, and null until then; it is fetched as soon as `isWanted`. */
export function useLazyPart<T>(part: LazyPart<T>, isWanted: boolean, onFailure: () => void): T | null {
  const [, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no new wish
  useEffect(() => {
    if (!isWanted || part.loaded()) return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && setLoads((loads) => loads + 1),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isWanted]);
  return part.loaded();
}
