import { and, isNull, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { registrations } from "@/db/schema/installation";
import { users } from "@/db/schema/users";
import type { Locale } from "@/lib/format/locales";
import { admit, type Entrant } from "@/lib/installation/admission";
import type { Context } from "@/lib/kernel/context";

type Person = Entrant & { image?: string | null };

/**
 * The account of somebody who has proved an address, or who comes from a site that signs people in: every way in makes
 * accounts by this, in its transaction, so that the rules of registration hold on all of them. The account of the address when
 * there is one by now; null when the person waits for approval; 401 when the rules let nobody in.
 */
export async function makeAccount(ctx: Context, person: Person): Promise<{ id: string; isNew: boolean } | null> {
  const email = person.email?.toLowerCase() ?? null;
  const known = email === null ? null : await accountAt(ctx, email);
  if (known !== null) return { id: known, isNew: false };
  if (!(await admit(ctx, { ...person, email }))) return null;
  return { id: await insertAccount(ctx, { ...person, email }), isNew: true };
}

/** The account of an address; whoever makes one waits until this transaction has ended. */
export async function accountAt(ctx: Context, email: string): Promise<string | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`);
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt)));
  return known?.id ?? null;
}

type Account = { email: string | null; name?: string | null; image?: string | null; locale?: Locale | undefined };

/** Makes the account of somebody whom the rules, or the staff, have let in. */
export async function insertAccount(ctx: Context, { email, name, image, locale }: Account): Promise<string> {
  const id = newId();
  await ctx.db.insert(users).values({ id, email, name, image, locale });
  await ctx.db
    .delete(registrations)
    .where(sql`lower(${registrations.email}) = ${email} and ${registrations.status} = 'waiting'`);
  return id;
}
