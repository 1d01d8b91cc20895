import type { Instrumentation } from "next";
import { kindOf, log, seldom } from "@/lib/kernel/log";

/**
 * What fails while a page is made: a line of each kind a second, as everywhere else. In production Next is told to say
 * nothing (lib/server/serve.ts), since it prints a stack for every page; while the app is edited it does.
 */
export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  if (process.env.NODE_ENV !== "production") return;
  seldom(`page ${kindOf(error)}`, (before) => log().error({ err: error, route: routePath, before }, "page failed"));
};
