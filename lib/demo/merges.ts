import { libraryEntries } from "@/db/schema/library";
import { actorOf } from "@/lib/auth/actor";
import { AddBook } from "@/lib/catalogue/adding-schemas";
import { findBookId } from "@/lib/catalogue/books";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import { makeOwnBook, readNames } from "@/lib/catalogue/write-own-book";
import type { Context } from "@/lib/kernel/context";

const DAY_MS = 86_400_000;

/** A book that a reader added under another spelling, and that staff found to be one that was there. */
export async function seedMerge(ctx: Context, people: Map<string, string>): Promise<void> {
  const [staff, reader] = await Promise.all(
    ["demo_staff", "demo_reader2"].map((name) => actorOf(ctx, people.get(name) ?? "")),
  );
  const keep = await findBookId(ctx, "the-moonstone").catch(() => null);
  if (!staff || !reader || !keep) return;
  const names = AddBook.parse({
    title: "The Moon Stone",
    authors: [{ name: "William Wilkie Collins" }],
    language: "en",
  });
  const drop = await makeOwnBook(ctx, reader.userId, await readNames(ctx, reader.userId, names));
  const added = daysBefore(ctx, 12);
  await ctx.db
    .insert(libraryEntries)
    .values({ userId: reader.userId, workId: drop, status: "want", addedAt: added, updatedAt: added });
  await mergeIntoOne(
    { ...ctx, actor: staff, now: daysBefore(ctx, 9) },
    {
      kind: "book",
      keep,
      drop: [drop],
      reason: "The same novel: he signed it as Wilkie Collins, and the diamond is one word.",
    },
  );
}

const daysBefore = (ctx: Context, days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
