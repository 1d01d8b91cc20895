import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";

export default function HandleLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      parts={[
        "books.reviewText",
        "books.spoilerFold",
        "profiles.bookReview",
        "profiles.embedCode",
        "profiles.exLibris",
        "profiles.followReader",
        "profiles.layouts",
        "profiles.readerStats",
        "profiles.readingNow",
        "profiles.shelfCovers",
        "profiles.subscribe",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
