import { sql } from "drizzle-orm";
import type { NotificationKind } from "@/lib/notifications/kinds";

type Written = { title?: string; body?: string; url?: string };

/** For kinds of tests: the words stand in the payload, where those of real kinds never do. */
export const textFromPayload: Pick<NotificationKind<Written>, "lookup" | "text"> = {
  lookup: () => sql<Written>`select event.payload::json`,
  text: ({ title = "Out today", body = "A book", url = "/books/x" }) => ({ title, body, url }),
};
