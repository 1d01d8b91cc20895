import { setTimeout as sleep } from "node:timers/promises";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { now } from "@/db/clock";
import { lostAgainstAnother } from "@/db/passing";
import type { Locale } from "@/lib/format/locales";
import type { Role } from "@/lib/format/roles";
import { Answer } from "./answer";
import { pool } from "./database";
import { replica } from "./replica";
import { currentScope } from "./scope";

/** Who is asking. Roles are read from the database at each request, so that a change of them works at once. */
export type Actor = {
  userId: string;
  username: string | null;
  displayName: string;
  avatarUrl: string | null;
  /** The language of their account. */
  locale: Locale;
  roles: readonly Role[];
  via: "session" | "bearer" | "key" | "app";
  scopes: readonly ("read" | "write")[];
  /** The app of somebody else's that asks for them, and what it was given (lib/http/app-scopes.ts). */
  app?: { id: string; scopes: readonly string[] };
  /** The sign-in that asks, `session:<hash>` or `family:<id>`; an API key and an app are none. */
  signIn?: string;
  /** When the browser's session began: the last proof of who it is. */
  signedInAt?: Date;
  /** Suspended by staff: may read and appeal, and nothing else. */
  suspended?: boolean;
  /** When the account was made; new ones have narrower limits. */
  since?: Date;
};

/**
 * What every function of the domain gets first: who asks, the database (or the open transaction), the time, and where to
 * note what the answer being made depends on.
 */
export type Context = { actor: Actor | null; db: Db; now: Date; answer: Answer };

/** The context of work that no person asked for (jobs, imports, the command line, tests): nobody reads its notes. */
export const systemContext = (db = pool().db): Context => ({ actor: null, db, now: now(), answer: new Answer() });

/** For entry points (endpoints, pages, routes): the answer being made to the request that came in. */
export const requestAnswer = (): Answer => currentScope()?.answer ?? new Answer();

/** For entry points: the context of the request that came in, before anybody knows who asks. */
export const requestContext = (): Context => ({ ...systemContext(readingDb()), answer: requestAnswer() });

/** A stranger's public page is read from the replica, when there is one. */
const readingDb = () => (currentScope()?.forStranger && replica()?.db) || pool().db;

const TRIES = 3;
const TURN = { patienceMs: 10_000, pauseMs: 40 };

/** What a transaction throws whose turn it is not: it is begun again in a moment, and holds no connection until then. */
export class NotYetItsTurn extends Error {
  /** PostgreSQL's word for a lock that was not free in time: after all patience it is an overload like another. */
  readonly code = "55P03";
  readonly patienceMs: number;
  readonly pauseMs: number;

  constructor(message: string, { patienceMs, pauseMs } = TURN, cause?: unknown) {
    super(message, { cause });
    this.patienceMs = patienceMs;
    this.pauseMs = pauseMs;
  }
}

/**
 * Runs `work` in a transaction; inside an open one it becomes a savepoint. A transaction that lost against another one
 * (deadlock, serialisation) was undone whole and is tried again, so `work` does nothing that the database cannot undo.
 * The same with one whose turn it is not (`NotYetItsTurn`), for as long as that says: ten seconds, or more.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let lost = 0; ; ) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
    } catch (error) {
      if (is(ctx.db, PgTransaction)) throw error;
      if (error instanceof NotYetItsTurn && performance.now() - began < error.patienceMs) {
        await sleep(error.pauseMs * (0.5 + Math.random()));
        continue;
      }
      if (!lostAgainstAnother(error)) throw error;
      lost += 1;
      if (lost === TRIES) throw error;
      await sleep(lost * (10 + Math.random() * 40)); // apart from the one that won
    }
  }
}
