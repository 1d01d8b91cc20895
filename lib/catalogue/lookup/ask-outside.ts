/** What catalogues outside say of an ISBN: each is asked once in a while, and the answer is kept without who asked. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { isbnLookups } from "@/db/schema/isbn-lookups";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { installation } from "@/lib/kernel/installation";
import { noteBeside } from "@/lib/kernel/note-beside";
import { BookDraft } from "../adding-schemas";
import { askSource } from "./ask-source";
import type { Source } from "./source";
import { SOURCES } from "./sources";

/** Answers that are kept, the newest; each for 30 days (db/retention.ts), and "nothing" for one. */
const MAX_CACHED = 50_000;

type Outside = { state: "found"; draft: BookDraft; source: Source } | { state: "off" | "nothing" | "unreachable" };

/** Asks one after the other until one knows the book. 429 for somebody who has asked for too many. */
export async function askOutside(ctx: Context, userId: string, isbn13: string): Promise<Outside> {
  if (!installation().externalLookup) return { state: "off" };
  const cached = await cachedOf(ctx, isbn13);
  let state: "nothing" | "unreachable" = "nothing";
  for (const source of SOURCES) {
    const known = cached.find((answer) => answer.source === source.id);
    const draft = known ? known.draft : await ask(ctx, userId, source, isbn13);
    if (draft) return { state: "found", draft, source };
    if (draft === undefined) state = "unreachable";
  }
  return { state };
}

/** The drafts that catalogues outside gave for the ISBN, as they are kept: nobody is asked. */
export async function cachedDrafts(ctx: Context, isbn13: string): Promise<BookDraft[]> {
  if (!installation().externalLookup) return [];
  return (await cachedOf(ctx, isbn13)).flatMap(({ draft }) => draft ?? []);
}

/** The draft, null for nothing, undefined where it gave no answer. */
async function ask(
  ctx: Context,
  userId: string,
  source: Source,
  isbn13: string,
): Promise<BookDraft | null | undefined> {
  rateLimiter().take(POLICIES.lookUps, userId);
  const answer = await askSource(ctx, source, isbn13);
  if (answer.state === "away") return undefined;
  const draft = answer.state === "found" ? answer.draft : null;
  await noteBeside("what a catalogue outside answered", () => keep(ctx, source, isbn13, draft));
  return draft;
}

const CachedRow = z.object({ source: z.string(), draft: BookDraft.nullable() });

function cachedOf(ctx: Context, isbn13: string): Promise<z.infer<typeof CachedRow>[]> {
  return readRows(
    ctx.db,
    CachedRow,
    sql`
    select cached.source, cached.draft from ${isbnLookups} cached where cached.isbn13 = ${isbn13}
      and cached.asked_at > now() - case when cached.draft is null then interval '1 day' else interval '30 days' end`,
  );
}

async function keep(ctx: Context, { id: source }: Source, isbn13: string, draft: BookDraft | null): Promise<void> {
  const askedAt = sql`now()`;
  await ctx.db
    .insert(isbnLookups)
    .values({ isbn13, source, draft, askedAt })
    .onConflictDoUpdate({ target: [isbnLookups.isbn13, isbnLookups.source], set: { draft, askedAt } });
  await ctx.db.execute(sql`
    delete from isbn_lookups where (isbn13, source) in
      (select cached.isbn13, cached.source from isbn_lookups cached order by cached.asked_at desc offset ${MAX_CACHED} limit 100)`);
}
