/**
 * What belongs to the request being answered: its id, how many queries it made, the answer being made and which
 * cache tags it made stale. Shared between Next's bundle and the server around it, so it hangs on `globalThis`.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/db/singletons";
import { setCoverChoice } from "@/lib/covers/cover-choice";
import { type AskedLanguage, languageOf } from "@/lib/format/language-of";
import type { Locale } from "@/lib/format/locales";
import { Answer } from "./answer";
import { installation } from "./installation";

export type Scope = {
  requestId: string;
  address: string;
  queries: number;
  /** The answer being made: contexts are given it (context.ts), the server reads it; nobody else finds it here. */
  answer: Answer;
  staleTags: Set<string>;
  /** The reader's own domain the answer is for; its username is null when nobody may see the profile. */
  domain: { hostname: string; username: string | null } | null;
  /** What the request says of its language; whoever finds out whose it is adds the account's. */
  language: AskedLanguage;
  /** The language of the answer, as far as that is known by now. */
  readonly locale: Locale;
  /** Whoever asks prefers drawn covers to pictures. */
  drawnCovers: boolean;
  /** Who asks, once that is known. */
  actorId: string | null;
  /** It is a stranger's public page: what is read for it may come from a replica (replica.ts). */
  forStranger: boolean;
  /** It is a page that readers who are signed in are given as well: what is theirs comes to it later. */
  isShared: boolean;
  /** A reader who is signed in is given what is the same for everybody: their browser is told to keep none of it. */
  givenToReader: boolean;
  /** A statement failed because the database is away or has too much to do. */
  databaseFailed: boolean;
  /** Cuts the connection off: for an answer that stays open, to a client that does not read it. */
  hangUp: (() => void) | null;
  /** The span of this request or job, when it is traced. */
  trace: { traceId: string; spanId: string } | null;
};

const shared = singleton<AsyncLocalStorage<Scope>>("scope");
shared.value ??= new AsyncLocalStorage<Scope>();
const storage = shared.value;

export const newScope = (requestId: string, address: string): Scope => new RequestScope(requestId, address);

class RequestScope implements Scope {
  queries = 0;
  answer = new Answer();
  staleTags = new Set<string>();
  domain: Scope["domain"] = null;
  language: AskedLanguage = { path: "/", prefix: null, account: null, cookie: undefined, accepted: undefined };
  drawnCovers = false;
  actorId: string | null = null;
  forStranger = false;
  isShared = false;
  givenToReader = false;
  databaseFailed = false;
  hangUp: Scope["hangUp"] = null;
  trace: Scope["trace"] = null;
  readonly requestId: string;
  readonly address: string;

  constructor(requestId: string, address: string) {
    this.requestId = requestId;
    this.address = address;
  }

  get locale(): Locale {
    return languageOf(this.language, installation());
  }
}

export const runInScope = <T>(scope: Scope, run: () => T): T => storage.run(scope, run);
export const currentScope = (): Scope | undefined => storage.getStore();
/** Whether somebody waits for the answer: a request, and no job or command. */
export const isRequest = (): boolean => (currentScope()?.address ?? "local") !== "local";
setCoverChoice(() => installation().covers === "drawn" || currentScope()?.drawnCovers === true);
