import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { clubInvitations } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { mailSender } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { blockedBetween, nameForOthers, userRef, userRefTo } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, parameter, preparedAs } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { iso, isoSql } from "@/lib/kernel/time";
import { localeOfAddress, toLocale } from "@/lib/mail/address-locale";
import { refusalUrl } from "@/lib/mail/refusals";
import { queueMailToOther } from "@/lib/mail/to-others";
import { isModerator, requireClub } from "./access";
import { invitationWorks } from "./claim-invitation";
import { invitationMail } from "./invitation-mail";
import type { CreateInvitation, Invitation, InvitationPreview, NewInvitation } from "./schemas";
import { InvitationRow, OneInvitation } from "./views";

const MAX_OPEN_INVITATIONS = 100;
const viewer = parameter("viewer", "uuid");

/**
 * Invites by link, or by mail to one address. Every member may: in a club that admits on request only a moderator's
 * invitation admits at once. The token is shown this once. Mails have limits that revoking does not give back (429).
 */
export async function createInvitation(
  ctx: Context,
  idOrSlug: string,
  input: CreateInvitation,
): Promise<NewInvitation> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "member");
    const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
    if (expiresAt && expiresAt <= ctx.now)
      throw badRequest("An invitation must end in the future.", "invalid_input", [
        { path: "expiresAt", message: "is in the past" },
      ]);
    await lockReader(tx, ctx.actor?.userId ?? "");
    const mine = and(eq(clubInvitations.invitedBy, ctx.actor?.userId ?? ""), isNull(clubInvitations.revokedAt));
    if ((await tx.db.$count(clubInvitations, and(mine, eq(clubInvitations.clubId, club.id)))) >= MAX_OPEN_INVITATIONS)
      throw badRequest(
        `You have ${MAX_OPEN_INVITATIONS} open invitations to this club, which is the limit. Revoke some first.`,
        "too_many_invitations",
        [],
        { limit: MAX_OPEN_INVITATIONS },
      );
    const [id, token] = [newId(), randomToken()];
    const url = `${env().APP_URL}/clubs/invitations/${token}`;
    await tx.db.insert(clubInvitations).values({
      id,
      clubId: club.id,
      invitedBy: ctx.actor?.userId ?? "",
      tokenHash: hashToken(token),
      email: input.email,
      maxUses: input.email ? 1 : input.maxUses,
      expiresAt,
      createdAt: ctx.now,
    });
    if (input.email) {
      const [sender] = checkRows(
        SenderRow,
        await tx.db
          .select({
            name: nameForOthers(sql`${ctx.actor?.userId}::uuid`),
            locale: localeOfAddress(input.email, currentScope()?.locale).mapWith(String),
          })
          .from(sql`(values (1)) one`),
      );
      const from = sender?.name ?? null;
      const locale = toLocale(sender?.locale);
      const mail = await invitationMail({ locale, club: club.name, from, url, refusalUrl: refusalUrl(input.email) });
      const sending = { sender: mailSender(tx), about: `club:${club.id}`, once: true };
      await queueMailToOther(tx, { kind: "club_invitation", recipient: input.email, ...mail }, sending);
    }
    return { id, token, url, expiresAt: expiresAt ? iso(expiresAt) : null };
  });
}

const SenderRow = z.object({ name: z.string().nullable(), locale: z.string() });

const invitationJson = sql<Invitation>`json_build_object('id', invitation.id, 'email', invitation.email, 'invitedBy', ${userRef},
  'invited', (select ${userRef} from users u where u.id = invitation.invited_id), 'uses', invitation.uses, 'maxUses', invitation.max_uses,
  'expiresAt', ${isoSql(sql`invitation.expires_at`)}, 'revokedAt', ${isoSql(sql`invitation.revoked_at`)}, 'createdAt', ${isoSql(sql`invitation.created_at`)})`;

/** The invitations of a club, newest first: all of them for moderators, their own for members. */
export async function listInvitations(ctx: Context, idOrSlug: string, query: PageQuery): Promise<Page<Invitation>> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const offset = offsetOf(query);
  const where: SQL = isModerator(club)
    ? sql`invitation.club_id = ${club.id}`
    : sql`invitation.club_id = ${club.id} and invitation.invited_by = ${ctx.actor?.userId}`;
  const from = sql`club_invitations invitation join users u on u.id = invitation.invited_by`;
  const rows = checkRows(
    OneInvitation,
    await ctx.db
      .select({ invitation: invitationJson })
      .from(from)
      .where(where)
      .orderBy(sql`invitation.created_at desc, invitation.id desc`)
      .limit(query.limit)
      .offset(offset),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(from).where(where);
  return toPage(
    rows.map(({ invitation }) => invitation),
    counted?.total ?? 0,
    query,
  );
}

/** Revokes an invitation: moderators any, members their own. Nobody joins with it any more. */
export async function revokeInvitation(ctx: Context, idOrSlug: string, invitationId: string): Promise<void> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const revoked = await ctx.db
    .update(clubInvitations)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(clubInvitations.id, uuidOf(invitationId, "Invitation")),
        eq(clubInvitations.clubId, club.id),
        isNull(clubInvitations.revokedAt),
        isModerator(club) ? undefined : eq(clubInvitations.invitedBy, ctx.actor?.userId ?? ""),
      ),
    )
    .returning({ id: clubInvitations.id });
  if (revoked.length === 0) throw notFound("Invitation");
}

const preview = preparedAs(InvitationRow, (db) =>
  db
    .select({
      preview: sql<InvitationPreview>`json_build_object('club', json_build_object('id', club.id, 'slug', club.slug, 'name', club.name,
        'description', club.description,
        'avatarUrl', club.avatar, 'visibility', club.visibility, 'memberCount', club.member_count), 'invitedBy', ${userRefTo(viewer)},
        'emailBound', invitation.email is not null or invitation.invited_id is not null, 'expiresAt', ${isoSql(sql`invitation.expires_at`)})`,
    })
    .from(
      sql`club_invitations invitation join clubs club on club.id = invitation.club_id join users u on u.id = invitation.invited_by
        join club_members member on member.club_id = invitation.club_id and member.user_id = invitation.invited_by and member.status = 'active'`,
    )
    .where(
      sql`invitation.token_hash = ${sql.placeholder("hash")} and ${invitationWorks} and (invitation.invited_id is null or (invitation.invited_id = ${viewer}
        and not ${blockedBetween(sql`invitation.invited_by`, sql`invitation.invited_id`)}))
        and not exists (select 1 from club_members banned
        where banned.club_id = invitation.club_id and banned.user_id = ${viewer} and banned.exit = 'banned')`,
    )
    .prepare("invitation_preview"),
);

/** What an invitation leads to, for whoever holds its token; 404 when it does not work any more. */
export async function getInvitation(ctx: Context, token: string): Promise<InvitationPreview> {
  const [row] = await preview(ctx.db).execute({ hash: hashToken(token), viewer: ctx.actor?.userId ?? null });
  if (!row) throw notFound("Invitation");
  return row.preview;
}
