import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function CurateLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "account.shownOnce",
        "books.bookSearch",
        "collections",
        "ui.dialog",
        "ui.fileInput",
        "ui.sortableList",
        "ui.useApiMutation",
        "webhooks",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
