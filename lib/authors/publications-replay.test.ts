/**
 * Weeks of changes of a catalogue for 1,000 followed authors, through the importers, readers' hands and librarians: how much of what is
 * published for the first time is told once, and how much is told that is not. What the weeks are made of is in lib/testing/catalogue-replay.ts.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { addBook } from "@/lib/catalogue/add-book";
import { confirmBook } from "@/lib/catalogue/confirm-book";
import { importFile } from "@/lib/catalogue/imports/import-file";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import type { Context } from "@/lib/kernel/context";
import { CatalogueReplay } from "@/lib/testing/catalogue-replay";
import { actingAs, testContext } from "@/lib/testing/context";
import { notifyOfPublications } from "./publications";

const [AUTHORS, WEEKS, SEED] = [1_000, 6, 20261126];
const DAY_MS = 86_400_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "replay-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function bring(ctx: Context, format: "openlibrary" | "onix", text: string): Promise<void> {
  const file = path.join(folder, `${Math.random()}.${format === "onix" ? "xml" : "txt"}`);
  fs.writeFileSync(file, text);
  await importFile(ctx, { format, path: file, rejectionsFolder: folder });
}

const idOf = async (ctx: Context, title: string) =>
  (await ctx.db.execute<{ id: string }>(sql`select id from works where title = ${title}`))[0]?.id ?? "";

test("1,000 followed authors: at least 95 % of first publications are told once, and at most 2 % of what is told is none", async () => {
  const ctx = await testContext();
  const replay = new CatalogueReplay(SEED, AUTHORS, ctx.now);
  await bring(ctx, "openlibrary", replay.first());
  const reader = await createReader(ctx.db);
  await ctx.db.execute(sql`insert into author_follows (user_id, author_id) select ${reader.id}, id from authors`);
  const later = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) });
  await notifyOfPublications(ctx);

  const same = new Map<string, string>();
  for (let week = 1; week <= WEEKS; week += 1) {
    const { openLibrary, onix, byHand, doubles } = replay.week();
    await bring(ctx, "openlibrary", openLibrary);
    await bring(ctx, "onix", onix);
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
    for (const { title, author, dates } of byHand) {
      const person = replay.people[author] ?? "";
      const { id } = await addBook(staff, { title, authors: [{ name: person }], edition: { published: dates[0] } });
      await confirmBook(staff, id);
    }
    const merge = async ({ title, other }: (typeof doubles)[number]) => {
      same.set(other, title);
      const [keep, drop] = [await idOf(ctx, title), await idOf(ctx, other)];
      await mergeIntoOne(staff, { kind: "book", keep, drop: [drop], reason: "one book" });
    };
    const [inTime, late] = [doubles.filter((each) => each.inTime), doubles.filter((each) => !each.inTime)];
    for (const each of inTime) await merge(each);
    await notifyOfPublications(later(2 * week - 1));
    await notifyOfPublications(later(2 * week));
    for (const each of late) await merge(each);
  }
  await notifyOfPublications(later(2 * WEEKS + 1));
  await notifyOfPublications(later(2 * WEEKS + 2));

  const events = await ctx.db.execute<{ title: string }>(sql`select w.title from notification_events event
    join works w on w.id = coalesce((select into_id from merged_addresses m where m.kind = 'book' and m.id::text = event.payload->>'workId'), (event.payload->>'workId')::uuid)
    where event.kind = 'author_book'`);
  const counts = new Map<string, number>();
  for (const { title } of events) counts.set(same.get(title) ?? title, (counts.get(same.get(title) ?? title) ?? 0) + 1);
  const once = [...replay.news].filter((title) => counts.get(title) === 1).length;
  const noise = [...counts].reduce((sum, [title, n]) => sum + n - (replay.news.has(title) ? 1 : 0), 0);
  const missed = [...replay.news].filter((title) => !counts.has(title)).length;
  const works = await ctx.db.$count(sql`works`);
  process.stdout.write(
    `${works} works in ${WEEKS} weeks, ${replay.news.size} first publications: ${once} told once (${percent(once, replay.news.size)} %), ${missed} missed; ` +
      `${noise} of ${events.length} told were none (${percent(noise, events.length)} %)\n`,
  );
  expect(once / replay.news.size).toBeGreaterThanOrEqual(0.95);
  expect(noise / events.length).toBeLessThanOrEqual(0.02);
}, 300_000);

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
