import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function NotificationsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["account", "notifications", "ui.useApiMutation"]}>{children}</ClientMessages>;
}
