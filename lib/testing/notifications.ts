import { sql } from "drizzle-orm";
import type { NotificationType } from "@/lib/notifications/types";

type Written = { title?: string; body?: string; url?: string };

/** For kinds of tests: the words stand in the payload, where those of real kinds never do. */
export const textFromPayload: Pick<NotificationType<Written>, "lookup" | "text"> = {
  lookup: () => sql<Written>`select event.payload::json`,
  text: ({ title = "Out today", body = "A book", url = "/books/x" }) => ({ title, body, url }),
};
