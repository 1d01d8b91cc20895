import { sql } from "drizzle-orm";
import { z } from "zod";
import { works } from "@/db/schema/catalogue";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { hook } from "@/lib/kernel/hook";

/** Whether texts meet none of the staff's rules, so that they may stand before everybody without anybody looking at them. */
export const textPasses = hook<(ctx: Context, texts: readonly string[]) => Promise<boolean>>(
  "texts that become everybody's",
);

const TextsRow = z.object({ texts: z.array(z.string()) });

/** Whether nothing in a book's texts is for staff to look at before everybody reads it. */
export async function bookPasses(ctx: Context, workId: string): Promise<boolean> {
  const [row] = await readRows(
    ctx.db,
    TextsRow,
    sql`
    select array_remove(array[w.title, w.subtitle, w.description, w.claimed_series]
      || array(select a.name from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id)
      || array(select edition.publisher from editions edition where edition.work_id = w.id), null) as texts
    from ${works} w where w.id = ${workId}`,
  );
  return (await textPasses.get())(ctx, row?.texts ?? []);
}
