import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function CuratorLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={["collections.followCurator", "moderation.reportMenu", "ui.dialog", "ui.menu", "ui.useApiMutation"]}
    >
      {children}
    </ClientMessages>
  );
}
