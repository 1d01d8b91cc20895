import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function CollectionLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.common",
        "books.statusMenu",
        "collections.addBooks",
        "collections.followCurator",
        "collections.saveButton",
        "collections.shareButton",
        "moderation.reportMenu",
        "ui.dialog",
        "ui.menu",
        "ui.shareDialog",
        "ui.useApiMutation",
        "ui.useShare",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
