import { sql } from "drizzle-orm";
import { notificationKind } from "@/lib/notifications/kinds";

export const profileNotificationKinds = [
  notificationKind({
    kind: "domain_lost",
    label: "Your own domain stopped working",
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as held`,
    defaults: { mail: true },
  }),
];
