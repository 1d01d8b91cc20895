import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function CollectionsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.common",
        "books.statusMenu",
        "collections.addBooks",
        "collections.followCurator",
        "collections.saveButton",
        "collections.shareButton",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
