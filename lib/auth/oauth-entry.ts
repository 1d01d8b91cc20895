/** Whoever comes from a site that signs people in gets an account by the same rules as whoever proves an address by mail. */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AdapterUser } from "next-auth/adapters";
import { accounts, users } from "@/db/schema/users";
import { AppError, unauthorized } from "@/lib/http/errors";
import { type Entrant, judge } from "@/lib/installation/admission";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken } from "@/lib/kernel/secrets";
import type { Brought } from "./brought";
import { makeAccount } from "./make-account";

type Stranger = { provider: string; providerAccountId: string; email: string | null; name: string | null };

const entrant = ({ email, name }: Omit<Stranger, "provider" | "providerAccountId">, brought: Brought): Entrant => ({
  email: email?.toLowerCase() ?? null,
  name,
  locale: currentScope()?.locale,
  inviteHash: brought.invite ? hashToken(brought.invite) : null,
  answer: brought.answer ?? null,
});

/** The page that says why somebody gets no account now; null for whoever may come in or is known. */
export async function pageOfRefusal(ctx: Context, stranger: Stranger, brought: Brought): Promise<string | null> {
  const { provider, providerAccountId, email } = stranger;
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .leftJoin(
      accounts,
      and(
        eq(accounts.userId, users.id),
        eq(accounts.provider, provider),
        eq(accounts.providerAccountId, providerAccountId),
      ),
    )
    .where(
      or(
        eq(accounts.providerAccountId, providerAccountId),
        and(sql`lower(${users.email}) = ${email?.toLowerCase() ?? null}`, isNull(users.deletedAt)),
      ),
    )
    .limit(1);
  if (known) return null;
  try {
    const who = entrant(stranger, brought);
    if ((await judge(ctx, who)) !== "asks") return null;
    await inTransaction(ctx, (tx) => makeAccount(tx, who));
    return "/join?sent=1";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "approval_needed" ? "/join?error=approval_needed" : `/sign-in?error=${error.code}`;
  }
}

/** next-auth asks for the account of somebody new. */
export async function createUser(ctx: Context, user: AdapterUser, brought: Brought): Promise<AdapterUser> {
  const email = user.email?.toLowerCase() ?? null;
  const who = entrant({ email, name: user.name ?? null }, brought);
  const made = await inTransaction(ctx, (tx) => makeAccount(tx, { ...who, image: user.image ?? null }));
  if (!made?.isNew) throw unauthorized("This account waits for approval, or was made just now.", "approval_pending");
  return { ...user, id: made.id, email: email ?? "", emailVerified: null };
}
