import { eq, sql } from "drizzle-orm";
import { curatorFollows } from "@/db/schema/collections";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, idInSubject, notificationType } from "@/lib/notifications/types";
import { collection, curator, curatorUser, isPublished, viewerOf } from "./sql";

type Published = { curator: string; slug: string; title: string; books: number };
type Decided = { verified: boolean; note: string | null };

export const collectionKinds = [
  notificationType({
    type: "collection_published",
    picture: {
      work: sql`select item.work_id from collection_books item where item.collection_id = ${idInPayload("collectionId")}
        order by item.position limit 1`,
    },
    lookup: ({ reader, now }) =>
      sql<Published>`select json_build_object('curator', curator.name, 'slug', collection.slug, 'title', collection.title,
        'books', collection.book_count)
        from collections collection join curators curator on curator.id = collection.curator_id
          left join users curator_user on curator_user.id = curator.user_id
        where collection.id = ${idInPayload("collectionId")} and ${isPublished({ viewer: reader, now })}`,
    text: ({ curator, slug, title, books }: Published, _event, locale) => {
      const t = messagesIn(locale, "collections.notifications");
      return {
        title: t("published.title", { curator }),
        body: t("published.body", { title, books }),
        url: `/collections/${slug}`,
      };
    },
    label: (locale) => messagesIn(locale, "collections.notifications")("published.label"),
    audience: ({ payload }) =>
      sql`select user_id, frequency = 'weekly' as deferred from ${curatorFollows} where curator_id = ${payload.curatorId}::uuid and frequency in ('all', 'weekly')`,
    stillTrue: async (ctx, { payload }) => {
      const found = await ctx.db
        .select({ id: collection.id })
        .from(collection)
        .leftJoin(curator, eq(curator.id, collection.curatorId))
        .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
        .where(sql`collection.id = ${payload.collectionId}::uuid and ${isPublished(viewerOf(ctx))}`);
      return found.length > 0;
    },
  }),
  notificationType({
    type: "curator_decision",
    lookup: ({ reader }) =>
      sql<Decided>`select json_build_object('verified', curator.verified_at is not null, 'note', (select decided.note
          from curator_applications decided where decided.curator_id = curator.id and decided.reviewed_at is not null
          order by decided.reviewed_at desc, decided.id desc limit 1))
        from curators curator where curator.id = ${idInSubject} and curator.user_id = ${reader}`,
    text: ({ verified, note }: Decided, { payload }, locale) => {
      const t = messagesIn(locale, "collections.notifications");
      const yes = typeof payload.verified === "boolean" ? payload.verified : verified;
      return {
        title: t(yes ? "decision.verified" : "decision.declined"),
        body: note ?? t(yes ? "decision.verifiedBody" : "decision.declinedBody"),
        url: yes ? "/curate" : "/curators/apply",
      };
    },
    label: (locale) => messagesIn(locale, "collections.notifications")("decision.label"),
    audience: ({ payload }) => sql`select ${payload.userId}::uuid as user_id, false as deferred`,
  }),
];
