import { sql } from "drizzle-orm";
import { blockedBetween, nameForOthers } from "@/lib/catalogue/sql";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, type NotificationType } from "@/lib/notifications/types";
import { invitationWorks } from "./claim-invitation";
import { readerToken } from "./invitation-tokens";

type Invited = { id: string; club: string; by: string | null };

/** An invitation for one reader, while it works and there is no block between the two. Its address is made as it is read. */
export const invitationText: Pick<NotificationType<Invited>, "lookup" | "text"> = {
  lookup: ({ reader }) =>
    sql<Invited>`select json_build_object('id', invitation.id, 'club', club.name, 'by', ${nameForOthers(sql`invitation.invited_by`)})
      from club_invitations invitation join clubs club on club.id = invitation.club_id
      join club_members member on member.club_id = club.id and member.user_id = invitation.invited_by and member.status = 'active'
      where invitation.id = ${idInPayload("invitationId")} and invitation.invited_id = ${reader} and ${invitationWorks}
        and not ${blockedBetween(reader, sql`invitation.invited_by`)}`,
  text: ({ id, club, by }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: by === null ? t("invitation.nameless", { club }) : t("invitation.title", { by, club }),
      body: t("invitation.body"),
      url: `/clubs/invitations/${readerToken(id)}`,
    };
  },
};
