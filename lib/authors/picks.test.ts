import { beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { addPick, deletePick, listPicks, orderPicks, updatePick } from "./picks";

let ctx: Context;
let pro: AuthorContexts["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorContexts());
});

describe("picks", () => {
  test("keep an order without gaps through adding, moving and removing", async () => {
    const { me } = await pro();
    const books = await Promise.all(Array.from({ length: 4 }, () => createWork(ctx.db)));
    const [a, b, c, d] = books.map(({ id }) => id);
    await addPick(me, { bookId: a ?? "" });
    await addPick(me, { bookId: b ?? "", note: "Read it twice" });
    await addPick(me, { bookId: c ?? "", position: 1 });
    await addPick(me, { bookId: d ?? "", position: 99 });
    const order = async () => (await listPicks(me)).map(({ book, position }) => [book.id, position]);
    expect(await order()).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
      [d, 4],
    ]);
    const ids = (await listPicks(me)).map(({ id }) => id);
    await orderPicks(me, { order: ids.toReversed() });
    expect(await order()).toEqual([
      [d, 1],
      [b, 2],
      [a, 3],
      [c, 4],
    ]);
    await deletePick(me, ids[2] ?? "");
    expect(await order()).toEqual([
      [d, 1],
      [a, 2],
      [c, 3],
    ]);
    await expect(addPick(me, { bookId: a ?? "" })).rejects.toMatchObject({ code: "duplicate" });
    for (const wrong of [[], ids, [ids[0], ids[0], ids[1]].map(String)])
      await expect(orderPicks(me, { order: wrong })).rejects.toMatchObject({ status: 400, code: "order_mismatch" });
    expect((await updatePick(me, ids[0] ?? "", { note: "Again" })).note).toBe("Again");
    await expect(addPick(me, { bookId: "0192f0c1-0000-7000-8000-000000000000" })).rejects.toThrow("Book not found");
  });

  test("race: the same order twice, other orders and new picks at once leave one complete order", async () => {
    const { me } = await pro();
    for (let i = 0; i < 6; i += 1) await addPick(me, { bookId: (await createWork(ctx.db)).id });
    const ids = (await listPicks(me)).map(({ id }) => id);
    const turned = ids.toReversed();
    await Promise.all([
      orderPicks(me, { order: turned }),
      orderPicks(me, { order: turned }),
      orderPicks(me, { order: turned }),
    ]);
    expect((await listPicks(me)).map(({ id }) => id)).toEqual(turned);
    await Promise.allSettled([
      orderPicks(me, { order: ids }),
      addPick(me, { bookId: (await createWork(ctx.db)).id, position: 1 }),
      orderPicks(me, { order: turned }),
      deletePick(me, ids[0] ?? ""),
    ]);
    const picks = await listPicks(me);
    expect(picks.map(({ position }) => position)).toEqual(picks.map((_, i) => i + 1));
    expect(picks).toHaveLength(6);
  });

  test("are at most 20, also when two are added at once", async () => {
    const { me } = await pro();
    for (let i = 0; i < 19; i += 1) await addPick(me, { bookId: (await createWork(ctx.db)).id });
    const more = await Promise.all([createWork(ctx.db), createWork(ctx.db)]);
    const outcomes = await Promise.allSettled(more.map(({ id }) => addPick(me, { bookId: id })));
    expect(outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason.code)).toEqual([
      "too_many_picks",
    ]);
  });
});
