import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { authorQaPeriods } from "@/db/schema/author-questions";
import { a } from "@/lib/catalogue/sql";
import { badRequest } from "@/lib/http/errors";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { iso } from "@/lib/kernel/time";
import { type AuthorFor, requireAuthor, requirePro } from "./access";
import type { QaPeriod, SetQaPeriod } from "./portal-schemas";
import { qaOpenOfPage } from "./sql";

/** Whether readers may ask the caller's page, and from when to when. */
export async function getQaPeriod(ctx: Context, named?: string): Promise<QaPeriod> {
  return readPeriod(ctx, await requireAuthor(ctx, named));
}

/** Opens or closes the period for questions (pro), now or between two moments. It is closed while the page is free. */
export async function setQaPeriod(ctx: Context, input: SetQaPeriod, named?: string): Promise<QaPeriod> {
  const author = await requirePro(ctx, named);
  const given = {
    open: input.open,
    ...(input.opensAt === undefined ? {} : { opensAt: toDate(input.opensAt) }),
    ...(input.closesAt === undefined ? {} : { closesAt: toDate(input.closesAt) }),
  };
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(authorQaPeriods)
      .values({ authorId: author.id, ...given, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: authorQaPeriods.authorId, set: { ...given, updatedAt: ctx.now } })
      .returning();
    if (!row) throw new Error("The period was not stored.");
    if (row.opensAt && row.closesAt && row.closesAt <= row.opensAt)
      throw badRequest("The period ends before it begins.", "invalid_input", [
        { path: "closesAt", message: "must be after opensAt" },
      ]);
    await invalidateTags(tx, `author:${author.id}`);
    for (const at of [row.opensAt, row.closesAt])
      if (at && at > ctx.now) await enqueue(tx, "renew-author-page", { authorId: author.id }, { startAfter: at });
    return readPeriod(tx, author);
  });
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const PeriodRow = z.object({
  open: z.boolean().nullable(),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
  acceptsQuestions: z.boolean(),
});

async function readPeriod(ctx: Context, author: AuthorFor<"author">): Promise<QaPeriod> {
  const [row] = checkRows(
    PeriodRow,
    await ctx.db
      .select({
        open: authorQaPeriods.open,
        opensAt: authorQaPeriods.opensAt,
        closesAt: authorQaPeriods.closesAt,
        acceptsQuestions: qaOpenOfPage(sql`${ctx.now.toISOString()}::timestamptz`),
      })
      .from(a)
      .leftJoin(authorQaPeriods, eq(authorQaPeriods.authorId, a.id))
      .where(eq(a.id, author.id)),
  );
  return {
    open: row?.open ?? false,
    opensAt: row?.opensAt ? iso(row.opensAt) : null,
    closesAt: row?.closesAt ? iso(row.closesAt) : null,
    acceptsQuestions: row?.acceptsQuestions ?? false,
  };
}
