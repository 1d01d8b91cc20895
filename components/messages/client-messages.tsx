import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { clientMessages, type Part } from "@/lib/messages/client-messages";
import { MoreMessages } from "./more-messages";

/** Brings the texts of these areas to the islands inside; what layouts around it bring adds up. */
export function ClientMessages({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  return <MoreMessages messages={clientMessages(parts, useMessages())}>{children}</MoreMessages>;
}
