import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={["ui.ownTime", "home.quickProgress", "library", "ui.dialog", "ui.rating", "ui.useApiMutation"]}
    >
      {children}
    </ClientMessages>
  );
}
