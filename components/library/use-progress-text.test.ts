/** How far a reading is, in words of the page's language. */
import { NextIntlClientProvider } from "next-intl";
import { createElement as draw } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { useProgressText } from "./use-progress-text";

type Read = Parameters<ReturnType<typeof useProgressText>>[0];

function Shown({ read }: { read: Read }) {
  return useProgressText()(read);
}

function shown(read: Read): string {
  const messages = { library: { useProgressText: en.library.useProgressText } };
  const provided = { locale: "en" as const, timeZone: "UTC", messages, children: draw(Shown, { read }) };
  return renderToStaticMarkup(draw(NextIntlClientProvider, provided));
}

test.each<[string, Read]>([
  ["Page 1,120, 34%", { progress: { unit: "page", value: 1120 }, percent: 34 }],
  ["1 minute", { progress: { unit: "minute", value: 1 }, percent: null }],
  ["35 minutes, 10%", { progress: { unit: "minute", value: 35 }, percent: 10 }],
  ["62%", { progress: { unit: "percent", value: 62 }, percent: 62 }],
  ["No progress logged yet", { progress: null, percent: null }],
])("%s", (text, read) => expect(shown(read)).toBe(text));
