/** A press is under way from the moment it was made. */
import {
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { createElement as draw } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { useApiMutation } from "./use-api-mutation";

test("a button hears that it is pending before the next press can arrive", async () => {
  const observer = new MutationObserver(new QueryClient(), { mutationFn: () => new Promise<void>(() => undefined) });
  let isPending = false;
  const unsubscribe = observer.subscribe(
    notifyManager.batchCalls((result) => {
      isPending = result.isPending; // as useMutation listens
    }),
  );
  void observer.mutate();
  await Promise.resolve(); // the end of the press; timers and further presses come later
  expect(isPending).toBe(true);
  unsubscribe();
});

const shown: string[] = [];
let send = (): Promise<unknown> => Promise.resolve();
function Change() {
  const { mutateAsync } = useApiMutation(() => Promise.reject(new TypeError("Failed to fetch")), {
    optimistic: () => {
      shown.push("ahead");
      return () => shown.push("back");
    },
  });
  send = () => mutateAsync();
  return null;
}

test("without a connection a change fails at once, and what was shown ahead is taken back", async () => {
  const inQueries = draw(QueryClientProvider, { client: new QueryClient() }, draw(Change));
  const messages = { locale: "en" as const, timeZone: "UTC", messages: { ui: en.ui }, children: inQueries };
  renderToString(draw(AppRouterContext, { value: {} as never }, draw(NextIntlClientProvider, messages)));
  onlineManager.setOnline(false);
  try {
    await expect(send()).rejects.toThrow("Failed to fetch");
  } finally {
    onlineManager.setOnline(true);
  }
  expect(shown).toEqual(["ahead", "back"]);
});
