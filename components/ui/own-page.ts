"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { ApiError, api } from "@/lib/registry/client";
import type { Api } from "@/lib/registry/endpoints";
import { endStandIns } from "./stand-in-marks";

/** What is the reader's own on a page that is the same for everybody. */
export type OwnPage = Api["GET /v1/me/page"]["response"];

declare global {
  interface Document {
    /** The answer that the early script asked for, before any other came; null where there is no connection. */
    ownPage?: Promise<Response | null>;
  }
}

/** Who this browser's reader is, by the hint under which they are known here. */
const REMEMBERED = "own-page";
/** An answer that did not come, or was too much just then, is asked for again, each time later. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000];
type Head = Pick<OwnPage, "reader" | "unread">;
/** What is known of the page at an address; or of its reader alone, as the page before said it. */
type Known = { address: string; page: OwnPage } | { address: null; page: Head };

let known: Known | null = null;
let asked = "";
const listeners = new Set<() => void>();

function publish(next: Known | null): void {
  known = next;
  for (const listener of listeners) listener();
}

const addressOfPage = (): string => location.pathname + location.search;
const HINT = new RegExp(`(?:^|; )${HINT_COOKIE.replace(".", "[.]")}=([-\\w]+)`);

/** The hint under which the page was marked; a page that is missing is drawn anew by Next, which takes the mark away. */
function hintOfPage(): string | undefined {
  const { dataset } = document.documentElement;
  const hint = dataset.shared === undefined ? undefined : HINT.exec(document.cookie)?.[1];
  if (hint) dataset.reader ??= hint;
  return dataset.reader;
}

/**
 * Asks what is the reader's own on this page, once for each address; and again after that was given up. Whoever is no longer
 * signed in is a stranger from then on.
 */
export async function ask(): Promise<void> {
  const address = addressOfPage();
  const hint = hintOfPage();
  if (!hint || asked === address) return;
  asked = address;
  if (!known) publish(remembered(hint));
  const page = await answerFor(address);
  if (asked !== address) return;
  if (!page) {
    asked = "";
    return endStandIns(false);
  }
  publish({ address, page });
  const { reader, unread } = page; // what they have and do on the page may be otherwise by the time that it is opened again
  inStorage((storage) => storage.setItem(REMEMBERED, JSON.stringify({ hint, reader, unread })));
}

/** Asks until there is an answer: without one the page stays what it is to everybody, without a session its reader is a stranger. */
async function answerFor(address: string): Promise<OwnPage | null> {
  const early = document.ownPage;
  document.ownPage = undefined;
  let asking = early?.then(pageOf) ?? api("GET /v1/me/page", { query: { path: address } });
  for (const pauseMs of [...AGAIN_MS, null]) {
    try {
      return await asking;
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 401) {
        endStandIns(true);
        forget();
        return null;
      }
    }
    if (pauseMs === null) break;
    await new Promise((over) => setTimeout(over, pauseMs));
    if (asked !== address) break;
    asking = api("GET /v1/me/page", { query: { path: address } });
  }
  return null;
}

async function pageOf(response: Response | null): Promise<OwnPage> {
  if (!response) throw new Error("There is no connection.");
  if (!response.ok) throw new ApiError(await response.json());
  return response.json();
}

/** A browser may have none, or none left; then nothing is remembered. */
function inStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

function remembered(hint: string): Known | null {
  const text = inStorage((storage) => storage.getItem(REMEMBERED));
  // an older release left another form, without a reader
  const last: (Partial<Head> & { hint: string }) | null = text ? JSON.parse(text) : null;
  if (last?.hint !== hint || !last.reader) return null;
  return { address: null, page: { reader: last.reader, unread: last.unread ?? 0 } };
}

function forget(): void {
  inStorage((storage) => storage.removeItem(REMEMBERED));
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of browsers to change one is not in all of them
  document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0`;
  delete document.documentElement.dataset.reader;
  publish(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing = () => null;

/** Who reads this page: null while that is not known, and for strangers. */
export function useReader(): Head | null {
  const current = useSyncExternalStore(subscribe, () => known, nothing);
  useEffect(() => void ask(), []);
  return current?.page ?? null;
}

/** What is the reader's own on the page at this very address; null while it is not known, and for strangers. */
export function useOwnPage(): OwnPage | null {
  const current = useSyncExternalStore(subscribe, () => known, nothing);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(addressOfPage());
    void ask();
  }, []);
  return current?.address && current.address === address ? current.page : null;
}
