import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function AppsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["oauth", "account.shownOnce", "ui"]}>{children}</ClientMessages>;
}
