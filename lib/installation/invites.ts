import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { invites } from "@/db/schema/installation";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { isoSql } from "@/lib/kernel/time";
import { inviteWorks } from "./admission";
import type { CreateInvite, Invite, NewInvite } from "./schemas";

const InviteRow = z.object({
  id: z.string(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  works: z.boolean(),
});

const columns = sql`invite.id, invite.max_uses as "maxUses", invite.uses, ${isoSql(sql`invite.expires_at`)} as "expiresAt",
  ${isoSql(sql`invite.created_at`)} as "createdAt", ${inviteWorks} as works`;

/** The invitations, newest first. */
export async function listInvites(ctx: Context, query: PageQuery): Promise<Page<Invite>> {
  requireRole(ctx, "admin");
  const rows = await readRows(
    ctx.db,
    InviteRow,
    sql`select ${columns} from invites invite order by invite.created_at desc, invite.id desc
      limit ${query.limit} offset ${offsetOf(query)}`,
  );
  return toPage(rows, await ctx.db.$count(invites), query);
}

/** Makes an invitation; its token is shown this once. */
export async function createInvite(ctx: Context, { maxUses = undefined, expiresAt }: CreateInvite): Promise<NewInvite> {
  const staff = requireRole(ctx, "admin");
  const until = expiresAt ? new Date(expiresAt) : null;
  if (until && until <= ctx.now)
    throw badRequest("An invitation must end in the future.", "invalid_input", [
      { path: "expiresAt", message: "is in the past" },
    ]);
  const [id, token] = [newId(), randomToken()];
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(invites).values({
      id,
      tokenHash: hashToken(token),
      maxUses: maxUses ?? null,
      expiresAt: until,
      createdBy: staff.userId,
      createdAt: ctx.now,
    });
    await audit(tx, "invite.create", `invite:${id}`, { maxUses: maxUses ?? null, expiresAt: until });
    const [made] = await readRows(tx.db, InviteRow, sql`select ${columns} from invites invite where invite.id = ${id}`);
    if (!made) throw new Error("An invitation that was just made is gone.");
    return { ...made, token, url: `${env().APP_URL}/join/${token}` };
  });
}

/** Withdraws an invitation; the accounts that it made stay. */
export async function deleteInvite(ctx: Context, inviteId: string): Promise<void> {
  requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(invites)
      .where(eq(invites.id, uuidOf(inviteId, "Invitation")))
      .returning();
    if (!gone) throw notFound("Invitation");
    await audit(tx, "invite.delete", `invite:${gone.id}`, { uses: gone.uses, maxUses: gone.maxUses });
  });
}

const WorksRow = z.object({ works: z.boolean() });

/** Whether the invitation with this token makes another account, for whoever opens its page. */
export async function inviteMakesAccounts(ctx: Context, token: string): Promise<boolean> {
  const [row] = await readRows(
    ctx.db,
    WorksRow,
    sql`select exists (select 1 from invites invite where invite.token_hash = ${hashToken(token)} and ${inviteWorks}) as works`,
  );
  return row?.works === true;
}
