import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function HandleLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["profiles"]}>{children}</ClientMessages>;
}
