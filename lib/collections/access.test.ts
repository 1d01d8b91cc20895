import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createCollection } from "@/db/factories/collections";
import { curators } from "@/db/schema/collections";
import { blocks } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { curating, draft, refusal, staffMember } from "@/lib/testing/lists";
import { getCollection } from "./collection-page";
import { createOfficialCollection, deleteCollection, createCollection as make, updateCollection } from "./collections";
import { getCurator } from "./curators";
import { listCollections } from "./list";
import { getForEditing } from "./own-collections";
import { addAllBooks, saveCollection } from "./saves";
import { shareCollection } from "./shares";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };

test("readers cannot curate, and another curator's collection is a 404", async () => {
  const [owner, other, reader] = [await curating(ctx), await curating(ctx), actingAs(ctx, await createReader(ctx.db))];
  const made = await make(owner.as, await draft(ctx, { publishAt: "now" }));
  await expect(make(reader, await draft(ctx))).rejects.toEqual(refusal("curator_only"));
  await expect(updateCollection(reader, made.id, { title: "x" })).rejects.toEqual(refusal("curator_only"));
  for (const attempt of [
    () => updateCollection(other.as, made.id, { title: "x" }),
    () => deleteCollection(other.as, made.id),
    () => getForEditing(other.as, made.id),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
});

test("staff edit every collection; theirs are official and have no curator", async () => {
  const { as } = await curating(ctx);
  const staff = await staffMember(ctx);
  const made = await make(as, await draft(ctx));
  expect((await updateCollection(staff, made.id, { title: "Better" })).title).toBe("Better");
  const official = await createOfficialCollection(staff, await draft(ctx, { publishAt: "now" }));
  expect(official).toMatchObject({ official: true, curator: null, status: "published" });
  await expect(updateCollection(as, official.id, { title: "x" })).rejects.toMatchObject({ status: 404 });
});

test("what is not published is a 404 to all but its curator and staff, in every output", async () => {
  const { as, curator } = await curating(ctx);
  const reader = actingAs(ctx, await createReader(ctx.db));
  const ahead = new Date(ctx.now.getTime() + 3_600_000).toISOString();
  const hidden = [
    await make(as, await draft(ctx)),
    await make(as, await draft(ctx, { publishAt: ahead })),
    await updateCollection(as, (await make(as, await draft(ctx, { publishAt: "now" }))).id, { archived: true }),
  ];
  for (const { id, slug, status } of hidden) {
    for (const viewer of [ctx, reader])
      for (const name of [id, slug])
        await expect(getCollection(viewer, name), status).rejects.toMatchObject({ status: 404 });
    for (const attempt of [
      saveCollection,
      addAllBooks,
      (context: Context, name: string) => shareCollection(context, name, "x"),
    ])
      await expect(attempt(reader, id), status).rejects.toMatchObject({ status: 404 });
    for (const viewer of [as, await staffMember(ctx)]) expect((await getCollection(viewer, id)).id).toBe(id);
  }
  expect((await listCollections(ctx, { ...PAGE, curator: curator.id })).total).toBe(0);
  expect((await getCurator(ctx, curator.slug)).collections.total).toBe(0);
});

test("a curator who lost the badge is hidden with their collections; a block hides both ways", async () => {
  const { curator, person } = await curating(ctx);
  const collection = await createCollection(ctx.db, { curatorId: curator.id });
  const reader = await createReader(ctx.db);
  await ctx.db.insert(blocks).values({ blockerId: person.id, blockedId: reader.id });
  await expect(getCollection(actingAs(ctx, reader), collection.id)).rejects.toMatchObject({ status: 404 });
  await expect(getCurator(actingAs(ctx, reader), curator.id)).rejects.toMatchObject({ status: 404 });
  expect((await getCollection(ctx, collection.id)).id).toBe(collection.id);
  await ctx.db.update(curators).set({ verifiedAt: null }).where(eq(curators.id, curator.id));
  await expect(getCollection(ctx, collection.id)).rejects.toMatchObject({ status: 404 });
  await expect(getCurator(ctx, curator.id)).rejects.toMatchObject({ status: 404 });
});
