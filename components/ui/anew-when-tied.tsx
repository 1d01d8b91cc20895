"use client";

import { useEffect } from "react";
import { useSiteRouter } from "./navigation";
import { useOwnPage } from "./own-page";

/**
 * Pages of clubs, readers and curators are kept for whom nothing ties to them. A browser may still have one from before its
 * reader joined or followed, and show it when they go back: then one is made for them.
 */
export function AnewWhenTied({ isMadeForReader }: { isMadeForReader: boolean }) {
  const own = useOwnPage();
  const router = useSiteRouter();
  const isTied = own?.club?.belongs === true || own?.person?.tied === true || own?.curator?.tied === true;
  const isAnother = isTied && !isMadeForReader;
  useEffect(() => {
    if (isAnother) router.refresh();
  }, [isAnother, router]);
  return null;
}
