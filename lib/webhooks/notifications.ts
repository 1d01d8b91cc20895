import { sql } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, type NotificationType, notificationType } from "@/lib/notifications/types";
import type { WebhookOwner } from "./types";

type Disabled = { name: string; path: string; url: string };

/** That a webhook was disabled, to whoever looks after it now. */
export const webhookNotificationTypes = (owners: readonly WebhookOwner[]): readonly NotificationType[] => {
  const people = sql.join(
    owners.map((owner) => owner.people),
    sql` union all `,
  );
  return [
    notificationType({
      type: "webhook_disabled",
      defaults: { mail: true },
      lookup: ({ reader }) =>
        sql<Disabled>`select json_build_object('name', person.name, 'path', person.path, 'url', webhook.url)
          from webhooks webhook cross join lateral (${people}) person
          where webhook.id = ${idInPayload("webhookId")} and person.user_id = ${reader} limit 1`,
      text: ({ name, path, url }: Disabled, _event, locale) => {
        const t = messagesIn(locale, "webhooks.notifications");
        return {
          title: t("disabled.title", { name }),
          body: t("disabled.body", { host: new URL(url).host }),
          url: path,
        };
      },
      label: (locale) => messagesIn(locale, "webhooks.notifications")("disabled.label"),
      audience: ({ payload }) =>
        sql`select person.user_id, false as deferred from webhooks webhook cross join lateral (${people}) person
          where webhook.id = ${String(payload.webhookId)}::uuid`,
      stillTrue: async ({ db }, { payload }) =>
        (await db.$count(
          webhooks,
          sql`${webhooks.id} = ${String(payload.webhookId)}::uuid and ${webhooks.disabledBecause} = 'failing'`,
        )) > 0,
    }),
  ];
};
