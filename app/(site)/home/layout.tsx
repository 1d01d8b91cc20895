import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["account.useSave", "authors.ownTime", "library", "ui.dialog", "ui.useApiMutation"]}>
      {children}
    </ClientMessages>
  );
}
