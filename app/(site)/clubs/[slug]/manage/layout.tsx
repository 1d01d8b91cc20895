import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ManageLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "account.shownOnce",
        "clubs.clubForm",
        "clubs.manageActions",
        "clubs.meetingForm",
        "clubs.memberActions",
        "clubs.schedule",
        "clubs.votingFields",
        "clubs.votingMethod",
        "moderation.ruleAndReason",
        "moderation.rules",
        "ui.fileInput",
        "webhooks",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
