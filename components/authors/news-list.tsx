import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { OwnTime } from "@/components/ui/own-time";
import type { AuthorNews } from "@/lib/authors/schemas";
import { unbrokenDate } from "@/lib/format/dates";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { timeAt } from "@/lib/format/instants";
import { formatTimeZone } from "@/lib/format/zones";

/** What followed authors published, newest first. */
export function NewsList({ news }: { news: AuthorNews[] }) {
  const t = useTranslations("authors.newsList");
  const locale = useLocale();
  return (
    <RuledList>
      {news.map(({ id, kind, author, photoUrl, title, text, at, startsAt, timezone, url }) => (
        <li key={id} className="flex items-start gap-4">
          <Avatar name={author.name} src={photoUrl} />
          <div className="min-w-0">
            <p className="text-small text-ink-2">
              {t.rich(kind, { name: author.name, date: unbrokenDate(at, locale), b: (chunks) => <b>{chunks}</b> })}
            </p>
            <Link className="serif text-lg break-words" href={url}>
              <bdi>{title}</bdi>
            </Link>
            {text && <p className="mt-0.5 line-clamp-2 text-ink-2 wrap-anywhere">{firstParagraph(text)}</p>}
            {startsAt && timezone && (
              <p className="text-small">
                <time dateTime={startsAt}>{timeAt(startsAt, timezone, locale)}</time> (
                {formatTimeZone(startsAt, timezone, locale)})
                <OwnTime instant={startsAt} zone={timezone} />
              </p>
            )}
          </div>
        </li>
      ))}
    </RuledList>
  );
}
