import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function DiscoverLayout({ children }: { children: ReactNode }) {
  return <ClientMessages parts={["collections.featuredCarousel", "collections.hemisphere"]}>{children}</ClientMessages>;
}
