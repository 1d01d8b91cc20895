import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["books.common", "books.statusMenu", "library"]}>{children}</ClientMessages>;
}
