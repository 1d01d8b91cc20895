import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "account.useSave",
        "books.common",
        "books.statusMenu",
        "library",
        "ui.dialog",
        "ui.menu",
        "ui.rating",
        "ui.useApiMutation",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
