import { asc, desc, eq } from "drizzle-orm";
import { registrations } from "@/db/schema/installation";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { accountAt, insertAccount } from "@/lib/auth/make-account";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { queueMail } from "@/lib/mail/outbox";
import { registrationMail } from "./registration-mail";
import type { DecideRegistration, ListRegistrations, RegistrationRequest } from "./schemas";

/** Who asks for an account: those that wait, oldest first, or those that were decided, newest first. */
export async function listRegistrations(
  ctx: Context,
  { status, ...query }: ListRegistrations,
): Promise<Page<RegistrationRequest>> {
  requireRole(ctx, "admin");
  const ofStatus = eq(registrations.status, status);
  const by = status === "waiting" ? asc : desc;
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(ofStatus)
    .orderBy(by(registrations.createdAt), by(registrations.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows.map(toRequest), await ctx.db.$count(registrations, ofStatus), query);
}

/** Approves or declines, once, and mails the outcome; the account of whoever is approved comes into being here. */
export async function decideRegistration(
  ctx: Context,
  registrationId: string,
  { decision, note = undefined }: DecideRegistration,
): Promise<RegistrationRequest> {
  const staff = requireRole(ctx, "admin");
  const id = uuidOf(registrationId, "Registration");
  return inTransaction(ctx, async (tx) => {
    const [asked] = await tx.db.select().from(registrations).where(eq(registrations.id, id));
    if (!asked) throw notFound("Registration");
    const known = await accountAt(tx, asked.email); // first: whoever makes an account goes in this order too
    const [before] = await tx.db.select().from(registrations).where(eq(registrations.id, id)).for("update");
    if (!before) throw notFound("Registration");
    if (before.status !== "waiting") throw badRequest("This request has already been decided.", "already_decided");
    const isApproved = decision === "approve";
    const [after] = await tx.db
      .update(registrations)
      .set({
        status: isApproved ? "approved" : "declined",
        decidedAt: ctx.now,
        decidedBy: staff.userId,
        note: note ?? null,
      })
      .where(eq(registrations.id, id))
      .returning();
    if (!after) throw notFound("Registration");
    const { email, name, locale } = after;
    if (isApproved && known === null) await insertAccount(tx, { email, name, locale });
    await audit(tx, `registration.${decision}`, `registration:${id}`, note ? { note } : {});
    await queueMail(tx, {
      kind: "registration",
      recipient: email,
      actorId: null,
      ...(await registrationMail({ locale, isApproved, note: note ?? null })),
    });
    return toRequest(after);
  });
}

const toRequest = ({
  id,
  email,
  name,
  answer,
  locale,
  status,
  createdAt,
  decidedAt,
  note,
}: typeof registrations.$inferSelect): RegistrationRequest => ({
  id,
  email,
  name,
  answer,
  locale,
  status,
  createdAt: iso(createdAt),
  decidedAt: decidedAt ? iso(decidedAt) : null,
  note,
});
