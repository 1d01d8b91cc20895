"use client";

import { usePathname, useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { localPath, splitLocale } from "@/lib/format/locales";
import { usePageRefresh } from "./refresh";

/** The path of this page as it is in every language: without a prefix, on the server and in the browser. */
export const usePagePath = (): string => splitLocale(usePathname()).path;

/** Goes to pages in the language of the one it starts from. */
export function useSiteRouter() {
  const router = useRouter();
  const locale = useLocale();
  const { refreshWith } = usePageRefresh();
  return useMemo(
    () => ({
      refresh: () => refreshWith(() => router.refresh()),
      push: (path: string, options?: Parameters<typeof router.push>[1]) =>
        router.push(localPath(locale, path), options),
      replace: (path: string, options?: Parameters<typeof router.replace>[1]) =>
        router.replace(localPath(locale, path), options),
    }),
    [router, locale, refreshWith],
  );
}
