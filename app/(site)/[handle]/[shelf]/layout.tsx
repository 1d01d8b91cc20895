import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ShelfLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["profiles.embedCode", "profiles.printPage", "profiles.sharePicture", "ui.shareDialog"]}>
      {children}
    </ClientMessages>
  );
}
