import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";

/** In SQL (alias `i`): an invitation that still works. The database's clock decides, since two could race for the last use. */
export const invitationWorks = sql`(i.revoked_at is null and (i.expires_at is null or i.expires_at > clock_timestamp())
  and (i.max_uses is null or i.uses < i.max_uses))`;

/** Uses an invitation once, or says null: the count goes up only while it may. A bound one needs the proven address. */
export async function claimInvitation(
  ctx: Context,
  clubId: string,
  token: string,
): Promise<{ byModerator: boolean } | null> {
  const reader = requireReader(ctx);
  const [row] = (await ctx.db.execute(sql`
    update club_invitations i set uses = uses + 1
    where i.token_hash = ${hashToken(token)} and i.club_id = ${clubId} and ${invitationWorks}
      and (i.email is null or exists (select 1 from users u where u.id = ${reader.userId} and lower(u.email) = i.email and u.email_verified is not null))
      and exists (select 1 from club_members m where m.club_id = i.club_id and m.user_id = i.invited_by and m.status = 'active')
    returning exists (select 1 from club_members m where m.club_id = i.club_id and m.user_id = i.invited_by
      and m.status = 'active' and m.role <> 'member') as "byModerator"`)) as unknown as { byModerator: boolean }[];
  return row ?? null;
}
