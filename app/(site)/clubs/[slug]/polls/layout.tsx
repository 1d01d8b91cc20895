import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function PollsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["clubs.pollForm"]}>{children}</ClientMessages>;
}
