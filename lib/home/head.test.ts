/** Who is offered which places: pages of authors, the dashboard of curators, the administration. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createCurator } from "@/db/factories/collections";
import { authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getRoles } from "./head";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("a reader has none of them, and nobody has them of somebody else", async () => {
  await createOwnedPage(ctx.db);
  await createCurator(ctx.db);
  const me = actingAs(ctx, await createReader(ctx.db));
  expect(await getRoles(me)).toEqual({ authorPages: false, openClaims: false, curator: false, staff: false });
});

test("who manages a page, a verified curator and staff have theirs", async () => {
  const page = await createOwnedPage(ctx.db);
  expect(await getRoles(actingAs(ctx, page.owner))).toMatchObject({ authorPages: true, curator: false });
  const { person } = await createCurator(ctx.db);
  expect(await getRoles(actingAs(ctx, person))).toMatchObject({ authorPages: false, curator: true });
  const staff = await createReader(ctx.db, { roles: ["admin"] });
  expect(await getRoles(actingAs(ctx, staff))).toMatchObject({ staff: true });
});

test("an application is no dashboard yet", async () => {
  const { person } = await createCurator(ctx.db, { verifiedAt: null });
  expect(await getRoles(actingAs(ctx, person))).toMatchObject({ curator: false });
});

test("a claim leads back to itself while it is open", async () => {
  const reader = await createReader(ctx.db);
  const { authorId } = await createWork(ctx.db);
  const id = newId();
  await ctx.db
    .insert(authorClaims)
    .values({ id, authorId, claimantId: reader.id, statement: "Me.", token: id, dueAt: ctx.now });
  const me = actingAs(ctx, reader);
  expect(await getRoles(me)).toMatchObject({ openClaims: true });
  await ctx.db.update(authorClaims).set({ status: "withdrawn" }).where(eq(authorClaims.id, id));
  expect(await getRoles(me)).toMatchObject({ openClaims: false });
});
