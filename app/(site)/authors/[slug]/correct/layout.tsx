import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function CorrectAuthorLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["corrections.suggestForm"]}>{children}</ClientMessages>;
}
