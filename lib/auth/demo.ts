import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env, isOnThisMachineOnly } from "@/lib/kernel/env";

/** The named people of the demo world; the same in the seed, the documentation and the tests. */
export const DEMO_ACCOUNTS = [
  { username: "demo_reader", name: "Ada Marlowe" },
  { username: "demo_reader2", name: "Ben Oyelaran" },
  { username: "demo_author", name: "Jane Austen" },
  { username: "demo_pro", name: "Mary Shelley" },
  { username: "demo_curator", name: "Hana Lindqvist" },
  { username: "demo_staff", name: "Robin Desk" },
] as const;

/** One-click sign-in exists on the embedded demo database of this machine, never on DATABASE_URL's or for the world. */
export const demoSignInOffered = (): boolean =>
  env().BOOKPLATE_EMBEDDED === "1" && env().DEMO_CATALOGUE === "on" && isOnThisMachineOnly();

/** The account of a demo person, for one-click sign-in; 404 where that is not offered. */
export async function demoAccount(ctx: Context, username: string): Promise<string> {
  if (!demoSignInOffered() || !DEMO_ACCOUNTS.some((account) => account.username === username))
    throw notFound("Demo account");
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw notFound("Demo account");
  return row.id;
}
