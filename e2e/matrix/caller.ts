/** Somebody whom an operation must refuse, and the state of the world in which they ask. */
import type { and } from "drizzle-orm";
import type { authors } from "@/db/schema/catalogue";
import type { clubs } from "@/db/schema/clubs";
import type { curators } from "@/db/schema/collections";
import type { users } from "@/db/schema/users";
import { bearerOf, database, newReader } from "../support/world";

type Refusal = { status: 401 | 404; code: string };
/** Somebody who must be refused, and how. `always`: whatever they send, not only with a body that is right. */
export type Caller = {
  kind: string;
  headers: Record<string, string>;
  refusal: Refusal;
  always: boolean;
  /** Names another page than the caller's own. */
  query?: Record<string, string>;
  /** Sets the world so that this caller lacks the right, and sets it back. */
  during?: { before: () => Promise<unknown>; after: () => Promise<unknown> };
  /** The answer must be the one for a thing that does not exist, byte for byte. */
  likeMissing?: boolean;
};

export const refused = (code: string): Refusal => ({ status: 401, code });
export const missing: Refusal = { status: 404, code: "not_found" };

export const someone = async () => bearerOf(await newReader());

type During = NonNullable<Caller["during"]>;

/** One state of the world within another. */
export const both = (outer: During, inner: During): During => ({
  before: () => outer.before().then(inner.before),
  after: () => inner.after().then(outer.after),
});

/** An update of one row, and the one that takes it back. */
export function set<T extends typeof users | typeof authors | typeof curators | typeof clubs>(
  table: T,
  where: ReturnType<typeof and>,
  to: Partial<T["$inferInsert"]>,
  back: Partial<T["$inferInsert"]>,
) {
  const put = (values: object) => async () => {
    await database().update(table).set(values).where(where);
  };
  return { before: put(to), after: put(back) };
}
