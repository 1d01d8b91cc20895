import { sql } from "drizzle-orm";
import { messagesIn } from "@/lib/messages/messages-in";
import { notificationType } from "@/lib/notifications/types";
import { recommendationNotificationType } from "./recommendation-notifications";

type Lost = { hostname: string | null };

export const profileNotificationTypes = [
  recommendationNotificationType,
  notificationType({
    type: "domain_lost",
    lookup: ({ reader }) =>
      sql<Lost>`select json_build_object('hostname', (select lost.hostname from custom_domains lost where lost.user_id = ${reader}))`,
    text: ({ hostname }: Lost, _event, locale) => {
      const t = messagesIn(locale, "profiles.notifications");
      return {
        title: hostname === null ? t("lost.nameless") : t("lost.title", { hostname }),
        body: t("lost.body"),
        url: "/settings/audience",
      };
    },
    label: (locale) => messagesIn(locale, "profiles.notifications")("lost.label"),
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`,
    defaults: { mail: true },
  }),
];
