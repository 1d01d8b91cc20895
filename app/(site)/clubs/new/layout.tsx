import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ClubsNewLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["clubs.clubForm", "clubs.votingFields", "ui.fileInput", "ui.useApiMutation"]}>
      {children}
    </ClientMessages>
  );
}
