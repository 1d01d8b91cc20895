import type { PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Context } from "@/lib/kernel/context";
import type { Sql } from "./rows";

/** The driver's client of the open transaction: statements over whole arrays are plain SQL. */
export const clientOf = (ctx: Context): Sql =>
  (ctx.db._.session as unknown as PostgresJsSession<Sql & never, Record<string, never>, Record<string, never>>).client;
