/** Who stands beside a group of the inbox: those whose name the subject leads to, and nobody else. */
import { expect, test } from "vitest";
import { createAuthor, createReader } from "@/db/factories";
import { actingAs, testContext } from "@/lib/testing/context";
import { listFaces } from "./faces";

test("an author's group has their name; one about something else, or about nobody, has none", async () => {
  const ctx = await testContext();
  const me = actingAs(ctx, await createReader(ctx.db));
  const author = await createAuthor(ctx.db);
  const known = `author:${author.id}`;
  const faces = await listFaces(me, [known, `club:${author.id}`, `reader:${author.id}`, "test:1", "author:nobody"]);
  expect([...faces]).toEqual([[known, author.name]]);
  expect(await listFaces(me, [])).toEqual(new Map());
});
