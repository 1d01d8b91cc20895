import { sql } from "drizzle-orm";
import { AnyRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { publishBook } from "./publish-book";
import { bookPasses } from "./text-passes";

/**
 * Takes a book that the owner of a verified page added into the public catalogue, if the page is among its authors. The
 * owner's word opens that page alone: a book that names somebody else of the catalogue, or stands in a series of others,
 * waits as every reader's does, and people whom the catalogue does not have are named only. Needs its turn among the imports.
 */
export async function confirmAsOwner(ctx: Context, userId: string, workId: string): Promise<void> {
  const isOwned = sql`exists (select 1 from author_members member where member.author_id = a.id and member.user_id = ${userId}
    and member.role = 'holder' and a.verified_at is not null)`;
  const byOwner = sql`contributions contribution join authors a on a.id = contribution.author_id and contribution.role = 'author'`;
  const [confirmed] = await readRows(
    ctx.db,
    AnyRow,
    sql`
    select 1 from works w where w.id = ${workId} and w.made_by = ${userId}
      and exists (select 1 from ${byOwner} where contribution.work_id = w.id and ${isOwned})
      and not exists (select 1 from contributions contribution join authors a on a.id = contribution.author_id
        where contribution.work_id = w.id and a.made_by is null and not ${isOwned})
      and not exists (select 1 from works other where other.series_id = w.series_id and other.made_by is null
        and not exists (select 1 from ${byOwner} where contribution.work_id = other.id and ${isOwned}))`,
  );
  if (confirmed && (await bookPasses(ctx, workId))) await publishBook(ctx, workId, { isbns: null, opensPeople: false });
}
