import { eq } from "drizzle-orm";
import { profiles } from "@/db/schema/profiles";
import { users } from "@/db/schema/users";
import { markStale } from "@/lib/cache";
import { type Context, inTransaction } from "@/lib/context";
import { env } from "@/lib/env";
import { guardedFetch, NotReachable } from "@/lib/outside/guarded-fetch";

type Fetch = (url: string) => Promise<{ status: number; body: string }>;

/** Whether a page links to one of these addresses with rel="me": what proves that its owner wrote both. */
export function linksBack(html: string, addresses: readonly string[]): boolean {
  const wanted = new Set(addresses.map(comparable));
  for (const [tag] of html.matchAll(/<(?:a|link)\b[^>]{0,2000}>/gi)) {
    const rel = /\brel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    const words = (rel?.[1] ?? rel?.[2] ?? rel?.[3] ?? "").toLowerCase().split(/\s+/);
    const target = (href?.[1] ?? href?.[2] ?? href?.[3] ?? "").replaceAll("&amp;", "&");
    if (words.includes("me") && wanted.has(comparable(target))) return true;
  }
  return false;
}

const comparable = (address: string): string => address.trim().toLowerCase().replace(/\/$/, "");

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
    await markStale(tx, `reader:${userId}`);
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
