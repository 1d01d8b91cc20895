import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function AuthorsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "authors",
        "books.common",
        "books.reviewText",
        "books.spoilerFold",
        "books.statusMenu",
        "claims",
        "portal.photoCrop",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
