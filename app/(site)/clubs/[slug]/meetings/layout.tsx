import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function MeetingsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["clubs.meetingForm", "clubs.meetingRsvp", "ui.spoiler", "ui.spoilerLoader"]}>
      {children}
    </ClientMessages>
  );
}
