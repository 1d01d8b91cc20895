import { sql } from "drizzle-orm";
import { notificationType } from "@/lib/notifications/types";

type Lost = { hostname: string | null };

export const profileNotificationTypes = [
  notificationType({
    type: "domain_lost",
    lookup: ({ reader }) =>
      sql<Lost>`select json_build_object('hostname', (select lost.hostname from custom_domains lost where lost.user_id = ${reader}))`,
    text: ({ hostname }: Lost) => ({
      title: `${hostname ?? "Your own domain"} has stopped working`,
      body: "Its DNS no longer contains your token. Your page is still here at its Bookplate address. Restore the record, then check again.",
      url: "/settings/domain",
    }),
    label: "Your own domain stopped working",
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`,
    defaults: { mail: true },
  }),
];
