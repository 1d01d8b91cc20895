import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ClubsInvitationsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["clubs.acceptInvitation", "ui.useApiMutation"]}>{children}</ClientMessages>;
}
