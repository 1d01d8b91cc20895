/** What goes with a file: the file first, then the row; what is killed in between is taken up again. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { uploads } from "@/db/schema/uploads";
import type { Context } from "@/lib/context";
import { testContext } from "@/lib/testing/context";
import { deleteWithFiles } from "./delete-in-batches";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const target = { table: "uploads", where: sql`attached_at is null`, columns: sql`id, content_type as "contentType"` };

test("files go with their rows in batches, and a file that cannot be removed keeps its row", async () => {
  const reader = await createReader(ctx.db);
  const values = { userId: reader.id, kind: "image" as const, contentType: "image/webp", bytes: 1 };
  await ctx.db.insert(uploads).values(Array.from({ length: 250 }, () => values));
  await ctx.db.insert(uploads).values({ ...values, attachedAt: ctx.now });
  let removed = 0;
  const failing = deleteWithFiles(ctx, target, async () => {
    if (++removed > 150) throw new Error("The storage is away.");
  });
  await expect(failing).rejects.toThrow("The storage is away.");
  expect(await ctx.db.$count(uploads), "the second batch is whole again").toBe(151);
  const seen: { id: string; contentType: string }[] = [];
  expect(await deleteWithFiles<(typeof seen)[number]>(ctx, target, async (row) => void seen.push(row))).toBe(150);
  expect(seen[0]).toEqual({ id: expect.any(String), contentType: "image/webp" });
  expect(await ctx.db.$count(uploads)).toBe(1);
});

test("a storage that is slow keeps what it has done, however little fits into one transaction", async () => {
  const reader = await createReader(ctx.db);
  const values = { userId: reader.id, kind: "image" as const, contentType: "image/webp", bytes: 1 };
  await ctx.db.insert(uploads).values(Array.from({ length: 5 }, () => values));
  let removed = 0;
  const slow = { ...target, filesMs: -1 };
  const failing = deleteWithFiles(ctx, slow, async () => {
    if (++removed > 3) throw new Error("The storage is away.");
  });
  await expect(failing).rejects.toThrow("The storage is away.");
  const left = sql`user_id = ${reader.id}`;
  expect(await ctx.db.$count(uploads, left)).toBe(2);
  expect(await deleteWithFiles(ctx, slow, async () => undefined)).toBe(2);
  expect(await ctx.db.$count(uploads, left)).toBe(0);
});
