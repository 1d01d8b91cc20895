/** News of books of followed authors: whom they are for, and what they say. What finds them is in publications.ts. */
import { type SQL, sql } from "drizzle-orm";
import { inCatalogue } from "@/lib/catalogue/sql";
import { messagesIn } from "@/lib/messages/messages-in";
import {
  idInPayload,
  type NotificationEvent,
  type NotificationType,
  notificationType,
} from "@/lib/notifications/types";

type Book = { authors: string[]; title: string; slug: string };

/** Whether a follower (alias `follow`) reads this language; a book whose language nobody knows is in all of them. */
const readsIn = (language: SQL) =>
  sql`(follow.languages = '{}' or ${language} is null or ${language} = any(follow.languages))`;

const wantsReleases = sql`follow.frequency in ('all', 'weekly', 'important') and (follow.topics = '{}' or 'releases' = any(follow.topics))`;

const workId = ({ payload }: NotificationEvent) => sql`${String(payload.workId)}::uuid`;
const editionId = ({ payload }: NotificationEvent) => sql`${String(payload.editionId)}::uuid`;

/** Followers of any of the book's authors, each once; the digest is for those who have it for all of them. */
const followersOf = (event: NotificationEvent, wants: SQL): SQL =>
  sql`select follow.user_id, bool_and(follow.frequency = 'weekly') as deferred from works w
    join contributions wrote on wrote.work_id = w.id and wrote.role = 'author'
    join author_follows follow on follow.author_id = wrote.author_id and ${wantsReleases}
    where w.id = ${workId(event)} and ${inCatalogue} and ${wants} group by follow.user_id`;

/** A book of the catalogue that an author wrote whom this reader follows. */
const bookOf = (reader: SQL): SQL<Book> => sql<Book>`select json_build_object('title', w.title, 'slug', w.slug,
    'authors', (select json_agg(a.name order by wrote.position, a.id) from contributions wrote join authors a on a.id = wrote.author_id and a.made_by is null
      where wrote.work_id = w.id and wrote.role = 'author' and exists (select 1 from author_follows follow
        where follow.author_id = a.id and follow.user_id = ${reader})))
  from works w where w.id = ${idInPayload("workId")} and ${inCatalogue} and exists (select 1 from contributions wrote
    join author_follows follow on follow.author_id = wrote.author_id and follow.user_id = ${reader}
    where wrote.work_id = w.id and wrote.role = 'author')`;

const picture = { work: idInPayload("workId") };

export const bookNotificationTypes: readonly NotificationType[] = [
  notificationType({
    type: "author_book",
    picture,
    lookup: ({ reader }) => bookOf(reader),
    text: ({ authors, title, slug }: Book, _event, locale) => {
      const t = messagesIn(locale, "authors.notificationTexts");
      return {
        title: t("book.title", { author: authors[0] ?? "", title }),
        body: t("book.body"),
        url: `/books/${slug}`,
      };
    },
    label: (locale) => messagesIn(locale, "authors.notifications")("book"),
    audience: (event) => followersOf(event, sql`follow.new_works and ${readsIn(sql`w.language`)}`),
  }),
  notificationType({
    type: "author_edition",
    picture,
    lookup: ({ reader }) => bookOf(reader),
    text: ({ authors, title, slug }: Book, _event, locale) => {
      const t = messagesIn(locale, "authors.notificationTexts");
      const url = `/books/${slug}/editions`;
      return { title: t("edition.title", { author: authors[0] ?? "", title }), body: t("edition.body"), url };
    },
    label: (locale) => messagesIn(locale, "authors.notifications")("edition"),
    audience: (event) =>
      followersOf(
        event,
        sql`follow.new_editions and ${readsIn(sql`(select edition.language from editions edition where edition.id = ${editionId(event)})`)}`,
      ),
  }),
];
