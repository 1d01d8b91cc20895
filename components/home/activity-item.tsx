import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookCover } from "@/components/books/book-cover";
import { BookLink } from "@/components/books/book-link";
import { PersonLink } from "@/components/site/person-link";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { shownName } from "@/lib/format/names";
import type { ActivityView } from "@/lib/home/list-activity";

/** Where the shelf, collection or club of an activity is. */
function hrefOf({ actor, shelf, collection, club }: ActivityView): string | null {
  if (shelf) return `/@${actor.username}/${shelf.slug}`;
  if (collection) return `/collections/${collection.slug}`;
  return club ? `/clubs/${club.slug}` : null;
}

/** What somebody did, in a sentence beside the cover, or beside their face where it is about no book. */
export function ActivityItem({ activity }: { activity: ActivityView }) {
  const t = useTranslations("home.activityItem");
  const person = useTranslations("site.person");
  const { kind, actor, book, review, shelf, collection, club } = activity;
  const name = shownName(actor, person("nameless"));
  const href = hrefOf(activity);
  const to = (address: string | null) => (chunks: ReactNode) =>
    address ? (
      <Link href={address}>
        <bdi>{chunks}</bdi>
      </Link>
    ) : (
      <bdi>{chunks}</bdi>
    );
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-4 border-rule border-b py-4">
      {book ? <BookCover book={book} size={48} /> : <Avatar name={name} src={actor.avatarUrl} />}
      <p className="prose wrap-anywhere">
        {t.rich(kind, {
          name,
          title: book?.title ?? "",
          place: (shelf ?? collection ?? club)?.name ?? "",
          person: (chunks) => <PersonLink of={actor}>{chunks}</PersonLink>,
          book: (chunks) =>
            book && (
              <BookLink book={book}>
                <cite>
                  <bdi lang={book.cover.language ?? undefined}>{chunks}</bdi>
                </cite>
              </BookLink>
            ),
          review: to(book && review ? `/books/${book.slug}#review-${review.id}` : null),
          where: to(href),
        })}
      </p>
    </li>
  );
}
