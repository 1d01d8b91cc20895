import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function UnsubscribeLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["notifications.unreadBell", "notifications.unsubscribeButton", "ui.useApiMutation"]}>
      {children}
    </ClientMessages>
  );
}
