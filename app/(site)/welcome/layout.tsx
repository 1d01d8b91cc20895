import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["account.emailForm", "account.nameForm", "ui.useApiMutation"]}>{children}</ClientMessages>
  );
}
