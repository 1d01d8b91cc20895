import { setTimeout as sleep } from "node:timers/promises";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { now } from "@/db/clock";
import { lostAgainstAnother } from "@/db/passing";
import { pool } from "./database";

/** Who is asking. Roles are read from the database at each request, so that a change of them works at once. */
export type Actor = {
  userId: string;
  username: string | null;
  displayName: string;
  avatarUrl: string | null;
  isStaff: boolean;
  via: "session" | "bearer" | "key";
  scopes: readonly ("read" | "write")[];
  /** The sign-in that asks, `session:<hash>` or `family:<id>`; an API key is none. */
  signIn?: string;
  /** Suspended by staff: may read and appeal, and nothing else. */
  suspended?: boolean;
  /** When the account was made; new ones have narrower limits. */
  since?: Date;
};

/** What every function of the domain gets first: who asks, the database (or the open transaction), and the time. */
export type Context = { actor: Actor | null; db: Db; now: Date };

/** The context of work that no person asked for: jobs, imports, the command line. */
export const systemContext = (at = now()): Context => ({ actor: null, db: pool().db, now: at });

const TRIES = 3;

/**
 * Runs `work` in a transaction; inside an open one it becomes a savepoint. A transaction that lost against another one
 * (deadlock, serialisation) was undone whole and is tried again, so `work` does nothing that the database cannot undo.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
    } catch (error) {
      if (tries === TRIES || is(ctx.db, PgTransaction) || !lostAgainstAnother(error)) throw error;
      await sleep(tries * (10 + Math.random() * 40)); // apart from the one that won
    }
  }
}
