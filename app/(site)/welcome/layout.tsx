import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["account.nameForm", "ui.useApiMutation"]}>{children}</ClientMessages>;
}
