import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function FeedLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={["books.ownWords", "moderation.reportMenu", "profiles.receivedRecommendation", "site.person", "ui"]}
    >
      {children}
    </ClientMessages>
  );
}
