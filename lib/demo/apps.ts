import { oauthApps, oauthGrants } from "@/db/schema/oauth";
import type { Context } from "@/lib/kernel/context";

/** An app that an author of the demo made for readers, and two of them who gave it access. */
export async function seedApps(ctx: Context, people: ReadonlyMap<string, string>): Promise<void> {
  const ownerId = people.get("demo_pro");
  if (!ownerId) return;
  const [app] = await ctx.db
    .insert(oauthApps)
    .values({
      ownerId,
      name: "Spine Scanner",
      siteUrl: "https://spines.bookplate.example/",
      redirectUris: ["https://spines.bookplate.example/callback", "http://127.0.0.1/callback"],
      createdAt: new Date(ctx.now.getTime() - 40 * 86_400_000),
    })
    .returning({ id: oauthApps.id });
  const readers = ["demo_reader", "lena_fuchs"].flatMap((name) => people.get(name) ?? []);
  if (!app || readers.length === 0) return;
  await ctx.db.insert(oauthGrants).values(
    readers.map((userId, at) => ({
      userId,
      appId: app.id,
      scopes: ["catalogue:read", "library:read", "library:write", "shelves:write"],
      createdAt: new Date(ctx.now.getTime() - (20 + at) * 86_400_000),
      lastUsedAt: new Date(ctx.now.getTime() - (1 + at) * 86_400_000),
    })),
  );
}
