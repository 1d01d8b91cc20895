import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function CuratorsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "collections.applicationForm",
        "collections.common",
        "collections.followCurator",
        "collections.linksField",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
