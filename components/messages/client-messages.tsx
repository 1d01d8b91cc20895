import type { ReactNode } from "react";
import { clientMessages } from "@/lib/messages/client-messages";
import type { Area } from "@/lib/messages/messages";
import { MoreMessages } from "./more-messages";

/** Brings the texts of these areas to the islands inside; each area is brought by one layout. */
export function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  return <MoreMessages messages={clientMessages(areas)}>{children}</MoreMessages>;
}
