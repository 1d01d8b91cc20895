/** What goes with a file: the file first, then the row; what is killed in between is taken up again. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { createReader } from "@/db/factories";
import { uploads } from "@/db/schema/uploads";
import type { Context } from "@/lib/kernel/context";
import { FileRow } from "@/lib/storage/uploads";
import { testContext } from "@/lib/testing/context";
import { deleteInBatches, deleteWithFiles } from "./delete-in-batches";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const target = {
  table: "uploads",
  where: sql`attached_at is null`,
  columns: sql`id, content_type as "contentType"`,
  row: FileRow,
};

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
  expect(await deleteWithFiles(ctx, target, async (row) => void seen.push(row))).toBe(150);
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

test("a batch from which somebody else takes a row in between is not the last one", async () => {
  await ctx.db.execute(sql`insert into cache_changes (tags) select '{"batch"}' from generate_series(1, 2300)`);
  const isOurs = sql`tags = '{"batch"}'`;
  let deleting: Promise<number> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`delete from cache_changes where id = (select min(id) from cache_changes where ${isOurs})`);
    await tx.execute(
      sql`update cache_changes set xid = xid where id = (select min(id) + 1 from cache_changes where ${isOurs})`,
    );
    deleting = deleteInBatches(ctx, "cache_changes", isOurs);
    await vi.waitUntil(
      async () => {
        const [row] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return (row?.n ?? 0) > 0;
      },
      { timeout: 30_000, interval: 20 },
    );
  });
  expect(await deleting).toBe(2299);
  const [left] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from cache_changes where ${isOurs}`);
  expect(left?.n).toBe(0);
});
