import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function NoticeLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["moderation.noticeForm", "moderation.rules", "ui"]}>{children}</ClientMessages>;
}
