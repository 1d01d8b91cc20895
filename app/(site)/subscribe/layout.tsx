import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function SubscribeLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["profiles.subscribe", "ui.useApiMutation"]}>{children}</ClientMessages>;
}
