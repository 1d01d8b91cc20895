/** Who may make an account: the one place that knows. People who have one are never asked. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { registrations } from "@/db/schema/installation";
import type { Locale } from "@/lib/format/locales";
import { unauthorized } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { DEFAULTS } from "@/lib/kernel/installation";

/** Somebody whose address is proved, and what they came with. */
export type Entrant = {
  email: string | null;
  name?: string | null;
  locale?: Locale | undefined;
  inviteHash?: string | null;
  answer?: string | null;
};

const RuleRow = z.object({
  registration: z.enum(["open", "invite", "approval", "closed"]),
  domains: z.array(z.string()),
  isInvited: z.boolean(),
  isWaiting: z.boolean(),
});

const SETTINGS_LOCK = sql`hashtextextended('installation', 0)`;
/** Before the settings are changed: whoever is just being admitted by the former ones is, and nobody after. */
export const lockSettings = sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`;
const lockSettingsForReading = sql`select pg_advisory_xact_lock_shared(${SETTINGS_LOCK})`;

/** In SQL (alias `invite`): an invitation that makes another account. The database's clock decides. */
export const inviteWorks = sql`((invite.expires_at is null or invite.expires_at > clock_timestamp())
  and (invite.max_uses is null or invite.uses < invite.max_uses))`;

type Verdict = "admitted" | "invited" | "asks";

/**
 * What the settings say to somebody who has no account: 401 with its own code for whoever may not make one, else by what
 * right they may, or that they may ask. Whom the operator named (ADMIN_EMAIL) may always.
 */
async function judge(ctx: Context, { email, inviteHash = null, answer = null }: Entrant): Promise<Verdict> {
  if (email !== null && email === env().ADMIN_EMAIL) return "admitted";
  const [rule] = await readRows(
    ctx.db,
    RuleRow,
    sql`select coalesce((select registration from installations where id = 1), ${DEFAULTS.registration}) as registration,
      coalesce((select blocked_email_domains from installations where id = 1), '{}') as domains,
      exists (select 1 from invites invite where invite.token_hash = ${inviteHash} and ${inviteWorks}) as "isInvited",
      exists (select 1 from registrations r where lower(r.email) = ${email} and r.status = 'waiting') as "isWaiting"`,
  );
  if (!rule) throw new Error("The rules of registration could not be read.");
  if (email !== null) refuseAt(rule.domains, email);
  if (rule.registration === "open") return "admitted";
  if (rule.registration === "closed")
    throw unauthorized("No new accounts are made here at present.", "registration_closed");
  if (rule.isInvited) return "invited";
  if (rule.registration === "invite")
    throw unauthorized(
      inviteHash
        ? "This invitation has been used up, has expired or was withdrawn. Ask for a new one."
        : "A new account needs an invitation here. Open the link of yours first.",
      "invite_needed",
    );
  if (email === null || !(answer || rule.isWaiting))
    throw unauthorized("Accounts are approved here. Ask for one at /join first.", "approval_needed");
  return "asks";
}

/** Lets somebody in, in the transaction that makes the account; false when they wait for approval instead. */
export async function admit(ctx: Context, entrant: Entrant): Promise<boolean> {
  await ctx.db.execute(lockSettingsForReading);
  const verdict = await judge(ctx, entrant);
  if (verdict === "invited") await countUse(ctx, entrant.inviteHash ?? "");
  if (verdict !== "asks") return true;
  const { email, name = null, answer, locale = "en" } = entrant;
  if (email && answer)
    await ctx.db
      .insert(registrations)
      .values({ email, name, answer, locale, createdAt: ctx.now })
      .onConflictDoNothing();
  return false;
}

const UsedRow = z.object({ id: z.string() });

/** Counts one account, while there is one left: two who race for the last wait for each other here. */
async function countUse(ctx: Context, hash: string): Promise<void> {
  const used = await readRows(
    ctx.db,
    UsedRow,
    sql`update invites invite set uses = uses + 1 where invite.token_hash = ${hash} and ${inviteWorks} returning invite.id`,
  );
  if (used.length === 0)
    throw unauthorized("This invitation has just been used up. Ask for a new one.", "invite_needed");
}

const DomainsRow = z.object({ domains: z.array(z.string()) });

/** 401 `email_domain_blocked` for an address at a blocked domain: for accounts that began without one and get their first. */
export async function requireAdmissibleAddress(ctx: Context, email: string): Promise<void> {
  const [rule] = await readRows(
    ctx.db,
    DomainsRow,
    sql`select coalesce((select blocked_email_domains from installations where id = 1), '{}') as domains`,
  );
  refuseAt(rule?.domains ?? [], email);
}

function refuseAt(domains: readonly string[], email: string): void {
  if (isBlocked(email, domains))
    throw unauthorized(
      "Addresses at this domain cannot be used for a new account. Use another.",
      "email_domain_blocked",
    );
}

/** Whether an address is at one of these domains or below it, in whatever form it was typed. */
function isBlocked(email: string, domains: readonly string[]): boolean {
  const typed = email
    .slice(email.lastIndexOf("@") + 1)
    .toLowerCase()
    .replace(/\.+$/, "");
  const host = URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname.replace(/\.+$/, "") : typed;
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
