import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function DiscussionsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "clubs.commentBody",
        "clubs.commentItem",
        "clubs.removalDialog",
        "clubs.composer",
        "clubs.editDiscussion",
        "clubs.newDiscussion",
        "clubs.talk",
        "clubs.threadKeys",
        "clubs.threadList",
        "clubs.threadTools",
        "ui.spoiler",
        "ui.spoilerLoader",
        "ui.useShare",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
