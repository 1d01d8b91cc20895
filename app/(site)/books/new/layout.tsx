import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function NewBookLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.addBookForm",
        "books.common",
        "books.editions",
        "books.isbnScan",
        "books.statusMenu",
        "ui.dialog",
        "ui.menu",
        "ui.useApiMutation",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
