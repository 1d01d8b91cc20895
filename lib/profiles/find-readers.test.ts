/** Readers among what is searched: pages that show them are cached, and go stale with each of them. */
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { findReaders } from "./find-readers";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("an answer depends on who is found, and on who may be found later", async () => {
  const mark = unique();
  const found = await createReader(ctx.db, { name: `Found ${mark}` });
  await createReader(ctx.db, { name: `Nameless ${mark}`, anonymous: true });
  const answer = new Answer();
  const { data } = await findReaders({ ...ctx, answer }, { search: mark }, { page: 1, limit: 10 });
  expect(data.map(({ id }) => id)).toEqual([found.id]);
  expect([...answer.tags]).toEqual(expect.arrayContaining(["readers", `reader:${found.id}`]));
});
