import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function ImportLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.bookSearch",
        "profiles.deleteImport",
        "profiles.importProgress",
        "profiles.importReasons",
        "profiles.importRow",
        "profiles.importUpload",
        "ui.dialog",
        "ui.fileInput",
        "ui.useApiMutation",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
