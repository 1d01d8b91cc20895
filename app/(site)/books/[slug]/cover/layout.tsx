import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function BookCoverLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["books.coverForm", "ui.fileInput"]}>{children}</ClientMessages>;
}
