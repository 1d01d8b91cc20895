import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";

/** Where the address of an attached picture is stored, whole. */
const COLUMNS = [
  ["users", "image"],
  ["authors", "photo"],
  ["author_announcements", "cover"],
  ["clubs", "avatar"],
] as const;

const Row = z.object({ url: z.string() });

/**
 * Brings the stored addresses of uploaded pictures to the present address of the installation (`APP_URL`) when it is another
 * one than at the last start: it has moved to another domain or port, or is a backup restored elsewhere. True when it did.
 */
export const bringMediaHome = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async ({ db }) => {
    const home = env().APP_URL;
    const moved = await readRows(
      db,
      Row,
      sql`insert into media_homes (id, url) values (1, ${home})
        on conflict (id) do update set url = excluded.url where media_homes.url <> excluded.url returning url`,
    );
    if (moved.length === 0) return false;
    for (const [table, column] of COLUMNS) {
      const address = sql.identifier(column);
      await db.execute(sql`
        update ${sql.identifier(table)} set ${address} = ${home}::text || substring(${address} from '/media/[^/]+$')
        where ${address} like '%/media/%' and not starts_with(${address}, ${`${home}/media/`})
          and exists (select 1 from uploads where uploads.id = substring(${address} from '/media/([0-9a-f-]{36})[.]webp$')::uuid)`);
    }
    return true;
  });
