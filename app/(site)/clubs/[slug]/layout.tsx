import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ClubsSlugLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["books.bookSearch", "clubs"]}>{children}</ClientMessages>;
}
