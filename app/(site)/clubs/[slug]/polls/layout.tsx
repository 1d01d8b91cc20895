import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function PollsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages parts={["clubs.pollForm"]}>
      <div className="mx-auto max-w-[820px]">{children}</div>
    </ClientMessages>
  );
}
