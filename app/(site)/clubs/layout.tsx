import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ClubsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["clubs"]}>{children}</ClientMessages>;
}
