import type { Db } from "@/db/client";
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
export const systemContext = (now = new Date()): Context => ({ actor: null, db: pool().db, now });

/** Runs `work` in a transaction; inside an open one it becomes a savepoint. */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Db }));
}
