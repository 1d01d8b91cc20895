import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function MeetingsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "clubs.meetingForm",
        "clubs.meetingNotes",
        "clubs.meetingRsvp",
        "clubs.meetingTimer",
        "clubs.meetingTools",
        "ui.spoiler",
        "ui.spoilerLoader",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
