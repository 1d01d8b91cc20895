"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

type ByArea = Record<string, Record<string, unknown>>;

/** Adds texts to those that came with the layouts around it, section by section. */
export function MoreMessages({ messages, children }: { messages: ByArea; children: ReactNode }) {
  const outer = useMessages();
  const all = useMemo(() => {
    const merged: ByArea = { ...(outer as ByArea) };
    for (const [area, sections] of Object.entries(messages)) merged[area] = { ...merged[area], ...sections };
    return merged as typeof outer;
  }, [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
