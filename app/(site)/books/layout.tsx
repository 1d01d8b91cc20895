import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function BooksLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["books"]}>{children}</ClientMessages>;
}
