import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { createCurator } from "@/db/factories/collections";
import { auditLog, cacheChanges } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getCurator } from "./curators";
import { listVerifiedCurators, setCuratorTier } from "./tiers";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("staff move a curator between the tiers: on the page at once, and in the log once", async () => {
  const { curator, person } = await createCurator(ctx.db);
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
  await expect(setCuratorTier(actingAs(ctx, person), curator.id, { tier: "pro" })).rejects.toMatchObject({
    code: "staff_only",
  });
  for (let i = 0; i < 2; i += 1)
    expect(await setCuratorTier(staff, curator.id, { tier: "pro" })).toMatchObject({ id: curator.id, tier: "pro" });
  expect((await getCurator(ctx, curator.id)).tier).toBe("pro");
  const log = await ctx.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.target, `curator:${curator.id}`));
  expect(log).toEqual([{ action: "curator.tier", details: { from: "free", to: "pro" } }]);
  const invalidated = await ctx.db.select({ tags: cacheChanges.tags }).from(cacheChanges);
  expect(invalidated.flatMap(({ tags }) => tags)).toContain(`curator:${curator.id}`);
  await expect(setCuratorTier(staff, "0192f0c1-0000-7000-8000-000000000000", { tier: "pro" })).rejects.toMatchObject({
    status: 404,
  });
});

test("staff find verified curators by name, whatever signs are typed; nobody else gets the list", async () => {
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
  const name = `100% ${unique()}`;
  const { curator, person } = await createCurator(ctx.db, { name });
  await createCurator(ctx.db, { name: `${name} waiting`, verifiedAt: null });
  const query = { page: 1, limit: 50 };
  expect((await listVerifiedCurators(staff, { ...query, q: name })).data).toMatchObject([
    { id: curator.id, name, tier: "free" },
  ]);
  await expect(listVerifiedCurators(actingAs(ctx, person), { ...query, q: "" })).rejects.toMatchObject({
    code: "staff_only",
  });
});
