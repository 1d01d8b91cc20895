import { and, eq, isNull } from "drizzle-orm";
import { accounts, users } from "@/db/schema/users";
import { unauthorized } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { type Brought, entrantWith } from "./brought";
import { accountOf, approvalPending, type SignedIn } from "./sign-in";

/** Somebody as a provider names them. */
export type ProviderPerson = {
  provider: "github" | "google" | "oidc";
  type: "oauth" | "oidc";
  /** Who it is there; it stays when their address changes. */
  subject: string;
  /** An address that the provider says they have proved; null without one. */
  provedEmail: string | null;
  name: string | null;
};

/**
 * The account of somebody whom a provider vouches for: the one that is linked, else the one of the address that they proved
 * there, else a new one. An address that the provider does not say to be proved opens nothing (401 `unproved_email`): its
 * owner may be somebody else. Of the provider's tokens none is kept, as nothing is asked of it afterwards.
 */
export async function redeemProviderPerson(
  ctx: Context,
  person: ProviderPerson,
  brought: Brought = {},
): Promise<SignedIn> {
  const { provider, subject, provedEmail, type, name } = person;
  const signedIn = await inTransaction(ctx, async (tx) => {
    const [linked] = await tx.db
      .select({ userId: users.id, username: users.username })
      .from(accounts)
      .innerJoin(users, and(eq(users.id, accounts.userId), isNull(users.deletedAt)))
      .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, subject)));
    if (linked) return { userId: linked.userId, isNew: linked.username === null, next: null };
    if (!provedEmail)
      throw unauthorized("The other service does not say that this email address is yours.", "unproved_email");
    const account = await accountOf(tx, { email: provedEmail, name, ...entrantWith(brought) });
    if (!account) return null;
    await tx.db
      .insert(accounts)
      .values({ userId: account.userId, type, provider, providerAccountId: subject })
      .onConflictDoUpdate({
        target: [accounts.provider, accounts.providerAccountId], // left by an account that is being deleted
        set: { userId: account.userId },
      });
    return { ...account, next: null };
  });
  if (!signedIn) throw approvalPending();
  return signedIn;
}
