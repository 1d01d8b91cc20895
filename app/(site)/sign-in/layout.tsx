import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function SignInLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["account.passkeys", "ui.useApiMutation"]}>{children}</ClientMessages>;
}
