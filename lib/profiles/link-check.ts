import { eq } from "drizzle-orm";
import { profiles } from "@/db/schema/profiles";
import { users } from "@/db/schema/users";
import { linksBack } from "@/lib/html/links-back";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { guardedFetch, NotReachable } from "@/lib/outbound/guarded-fetch";

type Fetch = (url: string) => Promise<{ status: number; body: string }>;

/** Looks at each link of a profile for a link back, and marks those that have one. */
export async function checkProfileLinks(
  ctx: Context,
  { userId }: { userId: string },
  read: Fetch = guardedFetch,
): Promise<void> {
  const [row] = await ctx.db
    .select({ username: users.username, vanity: profiles.vanity, links: profiles.links })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  if (!row?.username) return;
  const addresses = [row.username, row.vanity].filter(Boolean).map((name) => `${env().APP_URL}/@${name}`);
  const proven = new Map<string, boolean>();
  for (const { url } of row.links) proven.set(url, await isProven(url, addresses, read));
  await inTransaction(ctx, async (tx) => {
    const [now] = await tx.db
      .select({ links: profiles.links })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for("update");
    const links = (now?.links ?? []).map((link) => ({ ...link, verified: proven.get(link.url) ?? link.verified }));
    await tx.db.update(profiles).set({ links }).where(eq(profiles.userId, userId));
    await invalidateTags(tx, `reader:${userId}`);
  });
}

async function isProven(url: string, addresses: readonly string[], read: Fetch): Promise<boolean> {
  try {
    const { status, body } = await read(url);
    return status === 200 && linksBack(body, addresses);
  } catch (error) {
    if (error instanceof NotReachable) return false;
    throw error;
  }
}
