import { sql } from "drizzle-orm";
import { notificationKind } from "@/lib/notifications/kinds";

export const moderationKinds = [
  notificationKind({
    kind: "sanction",
    label: "Warnings and answers from the staff",
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as held`,
  }),
];
