import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ApplyLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "collections.applicationForm",
        "collections.common",
        "collections.linksField",
        "ui.fileInput",
        "ui.useApiMutation",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
