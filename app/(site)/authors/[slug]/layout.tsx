import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function AuthorLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "authors.askForm",
        "authors.followButton",
        "ui.ownTime",
        "authors.questionFold",
        "authors.subscribeByMail",
        "authors.subscribeForm",
        "books.common",
        "books.statusMenu",
        "corrections.revertButton",
        "corrections.subjectMenu",
        "moderation.reportMenu",
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
