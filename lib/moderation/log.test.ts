/** The staff's log, walked behind its last entry while staff go on working: every entry once. */
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { auditLog } from "@/db/schema/platform";
import type { KeysetQuery } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { walk } from "@/lib/testing/walk";
import { listLog } from "./log";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("newest first, of one target, and of everything", async () => {
  const staff = await createReader(ctx.db, { roles: ["admin"] });
  const [first, other] = [`reader:${unique()}`, `reader:${unique()}`];
  const note = (target: string, createdAt = new Date()) =>
    ctx.db.insert(auditLog).values({ staffId: staff.id, action: "test.note", target, createdAt });
  for (let i = 0; i < 8; i += 1)
    for (const target of [first, other]) await note(target, new Date(Date.UTC(2026, 10, 1, 12, Math.floor(i / 2))));
  for (const [narrowed, count] of [
    [{ target: first }, 8],
    [{ staff: staff.id, action: "test" }, 17],
  ] as const) {
    const list = (query: KeysetQuery) => listLog(actingAs(ctx, staff), { ...query, ...narrowed });
    const all = (await list({ page: 1, limit: 100 })).data.map(({ id }) => id);
    expect(all).toHaveLength(count);
    expect(
      await walk(
        list,
        ({ id }) => id,
        () => note(first),
      ),
    ).toEqual(all);
  }
});
