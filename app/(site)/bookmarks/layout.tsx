import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function BookmarksLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["ui.spoiler", "ui.spoilerLoader"]}>{children}</ClientMessages>;
}
