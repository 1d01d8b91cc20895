"use client";

import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useTransition } from "react";

type PageRefresh = {
  /** Runs what fetches the page again. */
  refreshWith: (fetchPage: () => void) => void;
  /** Calls this once every page that was asked for stands there: at once where none is on its way. */
  onceFresh: (then: () => void) => void;
};

const Refresh = createContext<PageRefresh>({ refreshWith: (fetchPage) => fetchPage(), onceFresh: (then) => then() });

/** Whether the page is being fetched again; `useSiteRouter` is what fetches it. */
export const usePageRefresh = () => useContext(Refresh);

/**
 * Knows when a page that was asked for again has come. One that was asked for before and comes meanwhile may not have what
 * was saved since; the transition goes on until the last.
 */
export function RefreshProvider({ children }: { children: ReactNode }) {
  const [isRefreshing, start] = useTransition();
  const asked = useRef<{ isOnItsWay: boolean; waiting: (() => void)[] }>({ isOnItsWay: false, waiting: [] });
  useLayoutEffect(() => {
    if (isRefreshing) return;
    asked.current.isOnItsWay = false;
    for (const then of asked.current.waiting.splice(0)) then();
  }, [isRefreshing]);
  const refresh = useMemo<PageRefresh>(
    () => ({
      refreshWith(fetchPage) {
        asked.current.isOnItsWay = true;
        start(fetchPage);
      },
      onceFresh(then) {
        if (asked.current.isOnItsWay) asked.current.waiting.push(then);
        else then();
      },
    }),
    [],
  );
  return <Refresh value={refresh}>{children}</Refresh>;
}
