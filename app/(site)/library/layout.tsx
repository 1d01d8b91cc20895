import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.bookCard",
        "books.bookSearch",
        "books.common",
        "books.statusMenu",
        "library",
        "profiles",
        "site.removeButton",
        "ui",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
