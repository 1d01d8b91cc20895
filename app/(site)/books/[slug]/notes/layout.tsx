import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function BookNotesLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["notes.notesForm"]}>{children}</ClientMessages>;
}
