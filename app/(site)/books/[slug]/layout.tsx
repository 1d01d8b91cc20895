import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

/** The same for everybody: whether a reader looks is known in the browser alone. */
export default function BookLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.common",
        "books.confirmBook",
        "books.ownReview",
        "books.ownWords",
        "books.rating",
        "books.reviewActions",
        "books.reviewCommentForm",
        "books.reviewComments",
        "books.reviewForm",
        "books.statusMenu",
        "corrections.revertButton",
        "clubs.buddyDialog",
        "corrections.subjectMenu",
        "moderation.reportMenu",
        "profiles.recommendDialog",
        "ui.dialog",
        "ui.menu",
        "ui.rating",
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
