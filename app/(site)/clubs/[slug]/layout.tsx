import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ClubLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.bookSearch",
        "clubs.clubNotifications",
        "clubs.countdown",
        "clubs.frequencySelect",
        "clubs.invitationRow",
        "clubs.invite",
        "clubs.logPages",
        "clubs.membershipButton",
        "clubs.nominate",
        "ui.ownTime",
        "clubs.pollTools",
        "clubs.votingPanel",
        "moderation.reportMenu",
        "site.person",
        "ui.dialog",
        "ui.menu",
        "ui.shareDialog",
        "ui.sortableList",
        "ui.useApiMutation",
        "ui.useShare",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
