import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function HandleLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.ownWords",
        "books.reviewActions",
        "books.reviewCommentForm",
        "books.reviewComments",
        "moderation.reportMenu",
        "profiles.followReader",
        "profiles.subscribe",
        "ui.dialog",
        "ui.menu",
        "ui.shareLink",
        "ui.spoiler",
        "ui.spoilerLoader",
        "ui.useApiMutation",
        "ui.useShare",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
