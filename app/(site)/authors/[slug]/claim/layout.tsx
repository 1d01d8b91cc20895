import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ClaimLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["claims.claimForm", "claims.common", "claims.evidenceFields", "ui.fileInput"]}>
      {children}
    </ClientMessages>
  );
}
