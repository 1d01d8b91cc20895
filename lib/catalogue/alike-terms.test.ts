/** Of the terms that share letters with a long word less is read than of those with a short one, and what is two slips away all the same. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { catalogueTerms } from "@/db/schema/catalogue-terms";
import { sequence } from "@/lib/covers/seed";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { alikeTo, leastAlike } from "./near-terms";
import { slipsBetween } from "./slips";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

describe("of a long word less is read, and all the same", () => {
  const LETTERS = "abcdefghijklmnopqrstuvwxyz";
  const random = sequence(7);
  const below = (most: number) => Math.floor(random() * most);
  const letter = () => LETTERS[below(LETTERS.length)] ?? "";
  const word = (length: number) => Array.from({ length }, letter).join("");
  /** One letter more, less, other or in its neighbour's place. */
  function slipped(text: string): string {
    const at = below(text.length - 1);
    const [before, here, next, after] = [text.slice(0, at), text[at] ?? "", text[at + 1] ?? "", text.slice(at + 2)];
    const slips = [
      [before, letter(), here, next, after],
      [before, next, after],
      [before, letter(), next, after],
      [before, next, here, after],
    ];
    return (slips[below(slips.length)] ?? []).join("");
  }

  const AlikeRow = z.object({ typed: z.string(), term: z.string(), like: z.number() });
  const NearRow = z.object({ term: z.string() });

  test.each([8, 10, 11, 12, 13, 14, 17, 20])("what is two slips away from one of %i letters", async (length) => {
    const pairs = Array.from({ length: 400 }, () => word(length)).map((typed) => ({
      typed,
      term: slipped(slipped(typed)),
    }));
    await ctx.db
      .insert(catalogueTerms)
      .values(pairs.map(({ term }) => ({ term })))
      .onConflictDoNothing();
    const rows = await readRows(
      ctx.db,
      AlikeRow,
      sql`select x.typed, x.term, similarity(x.typed, x.term)::float8 as like
        from json_to_recordset(${JSON.stringify(pairs)}::json) x(typed text, term text)`,
    );
    const alike = rows.filter(({ typed, term, like }) => like > 0.2501 && slipsBetween(typed, term) === 2);
    expect(alike.length).toBeGreaterThan(100);
    for (const { typed, term } of alike.slice(0, 150)) {
      const near = await readRows(
        ctx.db,
        NearRow,
        sql`select near.term from ${alikeTo(sql`array[${typed}]`, sql`${leastAlike(typed)}`)}`,
      );
      expect(near, `${typed}, ${term}`).toContainEqual({ term });
    }
  });

  test("of one of seven letters, which two slips leave nothing of, what is as like as a quarter", () => {
    expect(leastAlike("sholder")).toBe(0.25);
    expect(leastAlike("mississippi"), "of its trigrams two stand in it twice").toBe(0.25);
    expect(leastAlike("misspeling")).toBeGreaterThan(3 / 11); // so that of its eleven trigrams four are asked for
    expect(leastAlike("преступленеи")).toBeGreaterThan(0.29);
  });
});
