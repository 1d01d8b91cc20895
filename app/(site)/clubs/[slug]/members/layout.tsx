import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function MembersLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["clubs.memberActions"]}>{children}</ClientMessages>;
}
