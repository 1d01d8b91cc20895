import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "account.shownOnce",
        "books.bookSearch",
        "books.reviewText",
        "claims",
        "portal",
        "site.removeButton",
        "ui",
        "webhooks",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
