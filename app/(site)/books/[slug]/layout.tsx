import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";
import { pageContext } from "@/lib/web/page-context";

export default async function BookLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  return (
    <ClientMessages
      parts={[
        "books.common",
        "books.ownWords",
        "books.reviewActions",
        "books.reviewComments",
        "books.statusMenu",
        "corrections.revertButton",
        "clubs.buddyDialog",
        "corrections.subjectMenu",
        "moderation.reportMenu",
        "ui.dialog",
        "ui.shareLink",
        "ui.spoiler",
        "ui.spoilerLoader",
        "ui.useApiMutation",
        "ui.useShare",
      ]}
    >
      {actor ? <ReadersMessages>{children}</ReadersMessages> : children}
    </ClientMessages>
  );
}

/** What only a reader is shown: their stars, their review, the menu of their shelf. */
function ReadersMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.confirmBook",
        "books.ownReview",
        "books.rating",
        "books.reviewCommentForm",
        "books.reviewForm",
        "profiles.recommendDialog",
        "ui.menu",
        "ui.rating",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
