import { env } from "@/lib/kernel/env";
import type { Captured } from "./capture";
import { laterScripts } from "./later-scripts";
import { plainPageData } from "./page-data";

export type Finished = Captured & {
  /** The body as text, where it is a page. */
  html: string | null;
};

/**
 * An answer as it leaves: a page with its data written plainly, and for a stranger without the framework's scripts until they are wanted
 * (unless the operator wants them at once, `SCRIPTS`). It is read once and written once, whatever is done to it between.
 */
export function finishPage(response: Captured, forStranger: boolean): Finished {
  if (!String(response.headers["content-type"] ?? "").startsWith("text/html")) return { ...response, html: null };
  const plain = plainPageData(response.body.toString("utf8"));
  const html = forStranger && env().SCRIPTS !== "load" ? laterScripts(plain) : plain;
  return { ...response, body: Buffer.from(html), html };
}
