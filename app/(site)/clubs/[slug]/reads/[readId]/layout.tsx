import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ReadLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["clubs.answerQuestion", "clubs.planForms"]}>{children}</ClientMessages>;
}
