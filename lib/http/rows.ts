/** Rows of raw SQL that every area reads (lib/kernel/database.ts). */
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { CalendarDate, Id } from "./fields";

export const IdRow = z.object({ id: Id });
export const WorkIdRow = z.object({ work_id: Id });
export const TotalRow = z.object({ total: z.int() });
/** Where a page is and when it changed last, for the sitemap. */
export const AddressRow = IdRow.extend({ slug: z.string(), changedOn: CalendarDate });
/** The columns of a table: drizzle reads those, and what is said of them is so. */
export const columnsOf = <T extends PgTable>(_table: T) => z.custom<T["$inferSelect"]>();

/** A row of which only the number counts. */
export const AnyRow = z.object({});
