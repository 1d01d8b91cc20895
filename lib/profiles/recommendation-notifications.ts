import { sql } from "drizzle-orm";
import { nameForOthers, notHidden } from "@/lib/catalogue/sql";
import { AnyRow } from "@/lib/http/rows";
import { readRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, notificationType } from "@/lib/notifications/types";
import { recommendationOpen } from "./recommendation-access";

type Recommended = { id: string; by: string | null; book: string; note: string | null };

const SPOILER = "||";

/** What a reader hears of a book that somebody recommends to them. A note with spoilers stays on the page. */
export const recommendationNotificationType = notificationType({
  type: "recommendation",
  picture: { reader: sql`event.actor_id` },
  lookup: ({ reader }) =>
    sql<Recommended>`select json_build_object('id', recommendation.id, 'by', ${nameForOthers(sql`recommendation.user_id`)},
        'book', w.title, 'note', recommendation.note)
      from recommendations recommendation join users u on u.id = recommendation.user_id join works w on w.id = recommendation.work_id
      where recommendation.id = ${idInPayload("recommendationId")} and ${recommendationOpen(reader)}`,
  text: ({ id, by, book, note }: Recommended, _event, locale) => {
    const t = messagesIn(locale, "profiles.notifications");
    return {
      title: by === null ? t("recommendation.nameless") : t("recommendation.title", { by }),
      body:
        note && !note.includes(SPOILER)
          ? t("recommendation.withNote", { book, note })
          : t("recommendation.body", { book }),
      url: `/feed/recommendations#recommendation-${id}`,
    };
  },
  label: (locale) => messagesIn(locale, "profiles.notifications")("recommendation.label"),
  audience: ({ payload }) =>
    sql`select recommendation.to_id as user_id, false as deferred from recommendations recommendation where recommendation.id = ${String(payload.recommendationId)}::uuid`,
  stillTrue: async (ctx, { payload }) => {
    const id = sql`${String(payload.recommendationId)}::uuid`;
    const rows = await readRows(
      ctx.db,
      AnyRow,
      sql`select 1 from recommendations recommendation where recommendation.id = ${id} and ${notHidden("recommendation", id)}`,
    );
    return rows.length > 0;
  },
});
