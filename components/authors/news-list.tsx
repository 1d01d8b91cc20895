import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import type { AuthorNews } from "@/lib/authors/schemas";
import { longDate } from "@/lib/format/dates";
import { formatTimeZone, timeAt } from "@/lib/format/zones";
import { OwnTime } from "./own-time";

const WHAT = { announcement: "announced", event: "invites you", answer: "answered" };

/** What followed authors published, newest first. */
export function NewsList({ news }: { news: AuthorNews[] }) {
  return (
    <ul className="lines">
      {news.map(({ id, kind, author, photoUrl, title, at, startsAt, timezone, url }) => (
        <li key={id} className="flex gap-4">
          <Avatar name={author.name} src={photoUrl} />
          <div className="min-w-0">
            <p className="small quiet">
              <b>{author.name}</b> {WHAT[kind]} · {longDate(at)}
            </p>
            <Link className="serif text-lg break-words" href={url} prefetch={false}>
              {title}
            </Link>
            {startsAt && timezone && (
              <p className="small">
                <time dateTime={startsAt}>{timeAt(startsAt, timezone)}</time> ({formatTimeZone(timezone)})
                <OwnTime instant={startsAt} zone={timezone} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
