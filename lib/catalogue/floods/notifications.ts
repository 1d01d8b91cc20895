/** Moderators hear of each flood of ratings once, while it waits for one of them. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { readRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInSubject, notificationType } from "@/lib/notifications/types";
import { floodWaits, ratingsOfFlood } from "./sql";

type Flooded = { book: string; ratings: number };

const Waits = z.object({ waits: z.boolean() });
const isModerator = sql`own.role in ('moderator', 'admin')`;

export const floodNotificationTypes = [
  notificationType({
    type: "rating_flood",
    role: "moderator",
    picture: { work: sql`(select flood.work_id from rating_floods flood where flood.id = ${idInSubject})` },
    lookup: ({ reader }) =>
      sql<Flooded>`select json_build_object('book', w.title, 'ratings', (select count(*)::int from ${ratingsOfFlood}))
        from rating_floods flood join works w on w.id = flood.work_id where flood.id = ${idInSubject}
          and exists (select 1 from staff_roles own where own.user_id = ${reader} and ${isModerator})`,
    text: ({ book, ratings }: Flooded, _event, locale) => {
      const t = messagesIn(locale, "moderation.notifications");
      return { title: t("flood.title", { book }), body: t("flood.body", { count: ratings }), url: "/admin/floods" };
    },
    label: (locale) => messagesIn(locale, "moderation.notifications")("flood.label"),
    audience: () => sql`select distinct own.user_id, false as deferred from staff_roles own where ${isModerator}`,
    stillTrue: async ({ db }, { subject }) => {
      const [row] = await readRows(
        db,
        Waits,
        sql`select exists (select 1 from rating_floods flood where flood.id = ${subject.split(":")[1]}::uuid and ${floodWaits}) as waits`,
      );
      return row?.waits ?? false;
    },
  }),
];
