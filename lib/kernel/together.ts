import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { observeShared } from "./observe";

type Asked<K, R> = { key: K; resolve: (found: R | undefined) => void; reject: (error: unknown) => void };

/** The answers, each beside the place of its question; what is not found has none. */
type Ask<K, R> = (db: Db, keys: readonly K[]) => Promise<readonly { place: number; found: R }[]>;

const MAX_TOGETHER = 100;

/**
 * A parameter of such a statement that lists a value for each question, none of which has a comma. As a select, since PostgreSQL
 * would count the values otherwise, think its kept plan dear, which is for ten, and plan the statement anew each time.
 */
export const listed = (name: string, type: "text" | "uuid" | "timestamptz" | "int4") =>
  sql`(select string_to_array(${sql.placeholder(name)}, ',')::${sql.identifier(type)}[])`;

/** What may stand in such a list; a name in an address with anything else in it is that of nothing. */
export const NAMED = /^[a-z0-9_-]+$/;

/**
 * Questions of one kind that come in one turn of this process go out as one statement, on the connection or transaction
 * that they are for. Nothing is kept: each is answered by a statement that was sent after it came. `name` is what they are
 * called in traces.
 */
export function together<K, R>(name: string, ask: Ask<K, R>): (db: Db, key: K) => Promise<R | undefined> {
  const waiting = new WeakMap<Db, Asked<K, R>[]>();

  const send = async (db: Db, asked: readonly Asked<K, R>[]) => {
    try {
      const rows = await ask(
        db,
        asked.map(({ key }) => key),
      );
      const found = new Map(rows.map((row) => [row.place, row.found]));
      for (const [i, { resolve }] of asked.entries()) resolve(found.get(i + 1));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  return (db, key) => {
    const { promise, resolve, reject } = Promise.withResolvers<R | undefined>();
    const others = waiting.get(db);
    if (others && others.length < MAX_TOGETHER) {
      others.push({ key, resolve, reject });
      const finish = observeShared(name);
      promise.then(() => finish(), finish);
    } else {
      const asked = [{ key, resolve, reject }];
      waiting.set(db, asked);
      setImmediate(() => {
        if (waiting.get(db) === asked) waiting.delete(db);
        void send(db, asked);
      });
    }
    return promise;
  };
}
