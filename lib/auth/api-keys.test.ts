import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import { actingAs, testContext } from "@/lib/testing/context";
import { createApiKey } from "./api-keys";

const ctx = await testContext();

test("whoever has a new key hears of it by mail, without the key", async () => {
  const owner = await createReader(ctx.db);
  const { key } = await createApiKey(actingAs(ctx, owner), { name: "Shelf on my blog", scopes: ["read"] });
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, owner.email ?? ""));
  expect(mail).toMatchObject({ kind: "security", subject: "A new API key for your Bookplate account" });
  expect(mail?.text).toContain("“Shelf on my blog”");
  expect(`${mail?.html}${mail?.text}`).not.toContain(key);
});
