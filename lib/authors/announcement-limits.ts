import { and, eq, gt } from "drizzle-orm";
import { authorPushes } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { normalise } from "@/lib/catalogue/text";
import { PUSH_LIMITS } from "@/lib/format/push-limits";
import type { Context } from "@/lib/kernel/context";
import type { AuthorFor } from "./access";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const TITLE_MS = PUSH_LIMITS.daysPerTitle * DAY_MS;

type Announced = { title: string; bookId?: string | null };

/**
 * Takes one of the page's pushes to its followers, in the announcement's transaction: two in any seven days, and one per
 * title in 30 (the same book, or the same words). False when there is none left: followers are then told in the inbox only.
 */
export async function takePush(ctx: Context, author: AuthorFor<"pro">, { title, bookId }: Announced): Promise<boolean> {
  await ctx.db.select({ id: authors.id }).from(authors).where(eq(authors.id, author.id)).for("no key update");
  const titleKey = normalise(title) || title;
  const since = (age: number) => new Date(ctx.now.getTime() - age);
  const recent = await ctx.db
    .select()
    .from(authorPushes)
    .where(and(eq(authorPushes.authorId, author.id), gt(authorPushes.pushedAt, since(TITLE_MS))));
  const sameTitle = recent.some((push) => push.titleKey === titleKey || (bookId && push.workId === bookId));
  const thisWeek = recent.filter(({ pushedAt }) => pushedAt > since(WEEK_MS));
  if (sameTitle || thisWeek.length >= PUSH_LIMITS.aWeek) return false;
  await ctx.db
    .insert(authorPushes)
    .values({ authorId: author.id, workId: bookId ?? null, titleKey, pushedAt: ctx.now });
  return true;
}
