/** News of books of followed authors: whom they are for, and what they say. What finds them is in publications.ts. */
import { type SQL, sql } from "drizzle-orm";
import { blockedBetween, inCatalogue } from "@/lib/catalogue/sql";
import { dateIn } from "@/lib/format/instants";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, type NotificationEvent, type NotificationType } from "@/lib/notifications/types";

type Book = { author: string; title: string; slug: string; day: string | null };

/** The work, or the author, of an event, which may have become another since. */
const standing = (id: SQL, kind: "book" | "author" = "book"): SQL =>
  sql`coalesce((select merged.into_id from merged_addresses merged where merged.kind = ${kind} and merged.id = ${id}), ${id})`;

/** Whether there is no block between a follower (alias `follow`) and the owner of the page that they follow. */
const unblocked = sql`not exists (select 1 from author_members holder where holder.author_id = follow.author_id and holder.role = 'holder'
  and ${blockedBetween(sql`follow.user_id`, sql`holder.user_id`)})`;

/** Whether a follower (alias `follow`) wants a language; a book whose language nobody knows is in all of them. */
const readsIn = (language: SQL): SQL =>
  sql`(follow.languages = '{}' or ${language} is null or ${language} = any(follow.languages))`;

/** The follows (alias `follow`) of the authors of a work (alias `w`) that lead to news of it: none where page and follower block each other. */
export const followsOfBook = (reader?: SQL): SQL =>
  sql`contributions wrote join author_follows follow on follow.author_id = wrote.author_id ${reader ? sql`and follow.user_id = ${reader}` : sql``}
    and ${unblocked}
    where wrote.work_id = w.id and wrote.role = 'author'`;

export const wantsWork: SQL = sql`(follow.new_works and ${readsIn(sql`w.language`)})`;

export const wantsEditionIn = (language: SQL): SQL => sql`(follow.new_editions and ${readsIn(language)})`;

const hearsOfBooks = sql`(follow.frequency in ('all', 'weekly', 'important') and (follow.topics = '{}' or 'releases' = any(follow.topics)))`;

/**
 * Followers of any of the book's authors, each once; the digest is for those who have it for all of them. Of a book by one author they
 * are found in the order of the fan-out, so that a batch reads no more than it tells.
 */
const followers = ({ payload }: NotificationEvent, wants: SQL): SQL =>
  payload.authorId
    ? sql`select follow.user_id, follow.frequency = 'weekly' as deferred from author_follows follow
        join works w on w.id = ${standing(sql`${String(payload.workId)}::uuid`)} and ${inCatalogue}
        where follow.author_id = ${standing(sql`${String(payload.authorId)}::uuid`, "author")} and ${hearsOfBooks} and ${wants} and ${unblocked}
          and exists (select 1 from contributions wrote where wrote.work_id = w.id and wrote.author_id = follow.author_id and wrote.role = 'author')`
    : sql`select follow.user_id, bool_and(follow.frequency = 'weekly') as deferred from works w cross join lateral (
      select follow.user_id, follow.frequency, follow.topics from ${followsOfBook()} and ${wants}) follow
    where w.id = ${standing(sql`${String(payload.workId)}::uuid`)} and ${inCatalogue}
      and ${hearsOfBooks}
    group by follow.user_id`;

/** A book of the catalogue by an author whom this reader follows. */
const lookup = ({
  reader,
}: {
  reader: SQL;
}): SQL<Book> => sql<Book>`select json_build_object('title', w.title, 'slug', w.slug,
    'author', (select a.name from authors a where a.id = followed.author_id),
    'day', (select min(e.published) from editions e where e.work_id = w.id and length(e.published) = 10))
  from works w cross join lateral (select wrote.author_id from ${followsOfBook(reader)} order by wrote.position, wrote.author_id limit 1) followed
  where w.id = ${standing(idInPayload("workId"))} and ${inCatalogue}`;

const picture = { work: standing(idInPayload("workId")) };

type Content = Pick<NotificationType<Book>, "picture" | "lookup" | "text">;

export const bookText: Content = {
  picture,
  lookup,
  text: ({ author, title, slug, day }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("book.title", { author, title }),
      body: day ? t("book.out", { date: dateIn(new Date(day), "UTC", locale) }) : t("book.body"),
      url: `/books/${slug}`,
    };
  },
};
export const followersOfBook = (event: NotificationEvent): SQL => followers(event, wantsWork);

export const editionText: Content = {
  picture,
  lookup,
  text: ({ author, title, slug }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return { title: t("edition.title", { author, title }), body: t("edition.body"), url: `/books/${slug}` };
  },
};
export const followersOfEdition = (event: NotificationEvent): SQL =>
  followers(event, wantsEditionIn(sql`nullif(${String(event.payload.language)}::text, '')`));
