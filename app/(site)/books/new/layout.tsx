import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function NewBookLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["books.addBookForm", "books.editions", "ui.useApiMutation"]}>{children}</ClientMessages>
  );
}
