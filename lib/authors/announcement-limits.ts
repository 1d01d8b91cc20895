import { and, eq, gt } from "drizzle-orm";
import { authorPushes } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { normalise } from "@/lib/catalogue/text";
import type { Context } from "@/lib/context";
import { badRequest } from "@/lib/http/errors";
import { iso } from "@/lib/time";
import { PUSH_LIMITS } from "@/lib/words/authors";
import type { ManagedAuthor } from "./access";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const TITLE_MS = PUSH_LIMITS.daysPerTitle * DAY_MS;

type Announced = { title: string; bookId?: string | null };

/**
 * Takes one of the page's pushes to its followers, in the announcement's transaction: two in any seven days, and one per
 * title in 30 (the same book, or the same words). Beyond that 400 `push_limit`, which says from when the next is possible.
 */
export async function takePush(ctx: Context, author: ManagedAuthor, { title, bookId }: Announced): Promise<void> {
  await ctx.db.select({ id: authors.id }).from(authors).where(eq(authors.id, author.id)).for("no key update");
  const titleKey = normalise(title) || title;
  const recent = await ctx.db
    .select()
    .from(authorPushes)
    .where(
      and(eq(authorPushes.authorId, author.id), gt(authorPushes.pushedAt, new Date(ctx.now.getTime() - TITLE_MS))),
    );
  const times = (rows: typeof recent) => rows.map(({ pushedAt }) => pushedAt.getTime()).sort((a, b) => b - a);

  const [sameTitle] = times(recent.filter((one) => one.titleKey === titleKey || (bookId && one.workId === bookId)));
  const lastOfWeek = times(recent)[PUSH_LIMITS.aWeek - 1];
  const next = {
    title: sameTitle === undefined ? 0 : sameTitle + TITLE_MS,
    week: lastOfWeek === undefined ? 0 : lastOfWeek + WEEK_MS,
  };
  const possibleAt = Math.max(next.title, next.week);
  if (possibleAt > ctx.now.getTime()) {
    const rule =
      next.title >= next.week
        ? `of the same title once in ${PUSH_LIMITS.daysPerTitle} days`
        : `of ${PUSH_LIMITS.aWeek} announcements a week`;
    const from = iso(new Date(possibleAt));
    throw badRequest(
      `Followers are told ${rule}: the next time from ${from} on. Publish without telling them, or wait.`,
      "push_limit",
      [{ path: "notifyFollowers", message: `is possible from ${from} on` }],
    );
  }
  await ctx.db
    .insert(authorPushes)
    .values({ authorId: author.id, workId: bookId ?? null, titleKey, pushedAt: ctx.now });
}
