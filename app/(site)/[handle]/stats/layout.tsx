import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function StatsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["profiles.readingCalendar"]}>{children}</ClientMessages>;
}
