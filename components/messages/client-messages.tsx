import type { ReactNode } from "react";
import { clientMessages, type Part } from "@/lib/messages/client-messages";
import { MoreMessages } from "./more-messages";

/** Brings the texts of these areas to the islands inside; the innermost layout that names an area wins. */
export function ClientMessages({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  return <MoreMessages messages={clientMessages(parts)}>{children}</MoreMessages>;
}
