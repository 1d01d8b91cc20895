"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

/** Adds texts to those that came with the layouts around it. */
export function MoreMessages({ messages, children }: { messages: Record<string, unknown>; children: ReactNode }) {
  const outer = useMessages();
  const all = useMemo(() => ({ ...outer, ...messages }) as typeof outer, [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
