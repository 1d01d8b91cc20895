import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { blockedBetween } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { hashToken } from "@/lib/kernel/secrets";

/** In SQL (alias `invitation`): an invitation that still works. The database's clock decides, since two could race for the last use. */
export const invitationWorks = sql`(invitation.revoked_at is null and (invitation.expires_at is null or invitation.expires_at > clock_timestamp())
  and (invitation.max_uses is null or invitation.uses < invitation.max_uses))`;

const ClaimedRow = z.object({ byModerator: z.boolean() });

/** Uses an invitation once, or says null: the count goes up only while it may. A bound one needs the proven address. */
export async function claimInvitation(
  ctx: Context,
  clubId: string,
  token: string,
): Promise<z.infer<typeof ClaimedRow> | null> {
  const reader = requireReader(ctx);
  const [row] = await readRows(
    ctx.db,
    ClaimedRow,
    sql`
    update club_invitations invitation set uses = uses + 1
    where invitation.token_hash = ${hashToken(token)} and invitation.club_id = ${clubId} and ${invitationWorks}
      and (invitation.invited_id is null or (invitation.invited_id = ${reader.userId}::uuid and not ${blockedBetween(sql`invitation.invited_by`, sql`invitation.invited_id`)}))
      and (invitation.email is null or exists (select 1 from users u where u.id = ${reader.userId} and lower(u.email) = invitation.email
        and u.email_verified is not null))
      and exists (select 1 from club_members member where member.club_id = invitation.club_id and member.user_id = invitation.invited_by
        and member.status = 'active')
    returning exists (select 1 from club_members member where member.club_id = invitation.club_id and member.user_id = invitation.invited_by
      and member.status = 'active' and member.role <> 'member') as "byModerator"`,
  );
  return row ?? null;
}
