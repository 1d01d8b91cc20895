/** A press is under way from the moment it was made. */
import { MutationObserver, notifyManager, onlineManager, QueryClient } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { createElement as draw } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/format/locales";
import { en } from "@/lib/messages/messages";
import { ApiError } from "@/lib/registry/client";
import { useFailureMessage } from "./failure-message";
import { fieldSentence, useApiMutation } from "./use-api-mutation";

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
  const messages = { locale: "en" as const, timeZone: "UTC", messages: { ui: en.ui }, children: draw(Change) };
  renderToString(draw(AppRouterContext, { value: {} as never }, draw(NextIntlClientProvider, messages)));
  onlineManager.setOnline(false);
  try {
    await expect(send()).rejects.toThrow("Failed to fetch");
  } finally {
    onlineManager.setOnline(true);
  }
  expect(shown).toEqual(["ahead", "back"]);
});

function Failure({ code }: { code: string }) {
  const message = "The server says more.";
  const problem = { type: "about:blank", title: "No", status: 400, code, message, issues: [], requestId: "r" };
  return useFailureMessage()(new ApiError(problem));
}

function failureIn(locale: Locale, code: string): string {
  const provided = { locale, timeZone: "UTC", messages: { ui: en.ui }, children: draw(Failure, { code }) };
  return renderToString(draw(NextIntlClientProvider, provided));
}

test("what any operation may refuse is said in the page's language; else, and in English, by the server", () => {
  expect(failureIn("de", "suspended")).toContain("Your account is suspended");
  expect(failureIn("de", "outside_genres")).toBe("The server says more.");
  expect(failureIn("en", "suspended")).toBe("The server says more.");
});

test("what the API says about a field reads as a sentence", () => {
  const onward = (_: "fieldError", { problem }: { problem: string }) => `This ${problem}.`;
  expect(fieldSentence("is taken", onward)).toBe("This is taken.");
  expect(fieldSentence("Choose a title.", onward)).toBe("Choose a title.");
});
