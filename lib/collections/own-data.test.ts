/** A person's own data: in the export with what it means, and gone with the account. */
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collections, curators } from "@/db/schema/collections";
import { readerExports } from "@/db/schema/reader-imports";
import type { Context } from "@/lib/kernel/context";
import { allJobs } from "@/lib/registry/jobs";
import { storage } from "@/lib/storage/files";
import { actingAs, testContext } from "@/lib/testing/context";
import { applyAsCurator } from "./applications";
import { ApplyAsCurator } from "./curator-schemas";
import { exportCollections } from "./export";
import { followCurator } from "./follows";
import { saveCollection } from "./saves";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("saved lists and followed curators are in the export, by name as long as the reader may see them", async () => {
  const reader = await createReader(ctx.db);
  const as = actingAs(ctx, reader);
  const [shown, gone] = [await createCollection(ctx.db), await createCollection(ctx.db)];
  for (const { id } of [shown, gone]) await saveCollection(as, id);
  for (const { curatorId } of [shown, gone]) await followCurator(as, curatorId ?? "", { frequency: "weekly" });
  await ctx.db.update(collections).set({ archivedAt: ctx.now }).where(eq(collections.id, gone.id));
  await ctx.db
    .update(curators)
    .set({ verifiedAt: null })
    .where(eq(curators.id, gone.curatorId ?? ""));
  const parts = await exportCollections(ctx, reader.id);
  expect(parts["saved-collections"]).toMatchObject([
    { collectionId: shown.id, title: shown.title, url: expect.stringMatching(`/collections/${shown.slug}$`) },
    { collectionId: gone.id, title: null, url: null },
  ]);
  expect(parts["followed-curators"]).toMatchObject([
    { curatorId: shown.curatorId, name: expect.stringMatching(/^Curator /), frequency: "weekly" },
    { curatorId: gone.curatorId, name: null, url: null },
  ]);
  expect(JSON.stringify(parts)).not.toContain(gone.title);
});

test("a curator's export holds their page, application and lists in all states, and nobody else's", async () => {
  const { person, curator } = await createCurator(ctx.db, { bio: "Reads on quays." });
  const draft = await createCollection(ctx.db, { curatorId: curator.id, publishAt: null });
  await createCollection(ctx.db);
  const parts = await exportCollections(ctx, person.id);
  expect(parts.curator).toMatchObject([{ id: curator.id, bio: "Reads on quays." }]);
  expect(parts["curated-collections"]).toMatchObject([
    {
      id: draft.id,
      title: draft.title,
      books: draft.works.map(({ id, title }) => ({ bookId: id, title, note: null })),
    },
  ]);
  const applicant = await createReader(ctx.db);
  const application = { kind: "blogger", name: "Ana", bio: "b", credentials: "Writes." };
  await applyAsCurator(actingAs(ctx, applicant), ApplyAsCurator.parse(application));
  expect((await exportCollections(ctx, applicant.id))["curator-applications"]).toMatchObject([
    { ...application, status: "submitted" },
  ]);
});

test("the job of the export writes these parts into its file", async () => {
  const reader = await createReader(ctx.db);
  const { id, title } = await createCollection(ctx.db);
  await saveCollection(actingAs(ctx, reader), id);
  const [asked] = await ctx.db
    .insert(readerExports)
    .values({ userId: reader.id, expiresAt: new Date(ctx.now.getTime() + 60_000) })
    .returning();
  const exportId = asked?.id ?? "";
  await allJobs.find(({ name }) => name === "reader-export")?.run(ctx, { exportId } as never);
  const stream = await storage().open(`exports/${exportId}.zip`);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Buffer.from(files["saved-collections.json"] ?? []).toString()).toContain(title);
});
