import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function SeriesLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={["books.common", "books.statusMenu", "ui.menu", "ui.shareLink", "ui.useApiMutation", "ui.useShare"]}
    >
      {children}
    </ClientMessages>
  );
}
