import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env, isOnThisMachineOnly } from "@/lib/kernel/env";

/** The named people of the demo world; the same in the seed, the documentation and the tests. */
export const DEMO_ACCOUNTS = [
  { username: "demo_reader", name: "Ada Marlowe", role: "A reader with shelves, reviews and a goal" },
  { username: "demo_reader2", name: "Ben Oyelaran", role: "Another reader, to follow along with" },
  { username: "demo_author", name: "Jane Austen", role: "A verified author, free tier" },
  { username: "demo_pro", name: "Mary Shelley", role: "A verified author, pro tier" },
  { username: "demo_curator", name: "Hana Lindqvist", role: "A verified curator" },
  { username: "demo_staff", name: "Robin Desk", role: "Staff: claims, curators, reports" },
] as const;

/** One-click sign-in exists on the embedded demo database of this machine, never on DATABASE_URL's or for the world. */
export const demoSignInOffered = (): boolean => env().BOOKPLATE_EMBEDDED === "1" && isOnThisMachineOnly();

/** The account of a demo person, for one-click sign-in; 404 where that is not offered. */
export async function demoAccount(ctx: Context, username: string): Promise<string> {
  if (!demoSignInOffered() || !DEMO_ACCOUNTS.some((account) => account.username === username))
    throw notFound("Demo account");
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw notFound("Demo account");
  return row.id;
}
