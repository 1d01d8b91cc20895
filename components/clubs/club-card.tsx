import { useLocale, useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { DateBlock } from "@/components/ui/date-block";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import type { ListedClub } from "@/lib/clubs/clubs-page";
import { momentIn } from "@/lib/format/instants";
import { dayIn } from "@/lib/format/relative-time";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { markdownToText } from "@/lib/markdown";

/** A club as its list shows it: the book on its table, what it is, how far it is, and when it meets. */
export function ClubCard({ club }: { club: ListedClub }) {
  const t = useTranslations("clubs.clubCard");
  const common = useTranslations("clubs.common");
  const covered = useTranslations("ui.coveredWords");
  const { slug, name, description, avatarUrl, memberCount, visibility, joinPolicy, currentRead, viewer } = club;
  const isMember = viewer?.status === "active";
  return (
    <li className="grid grid-cols-[116px_minmax(0,1fr)_220px] gap-x-8 gap-y-5 border-rule border-b py-8 max-lg:grid-cols-[116px_minmax(0,1fr)] max-md:grid-cols-[84px_minmax(0,1fr)] max-md:gap-x-5 max-md:py-6">
      <div>
        {currentRead ? (
          <ShelfEdge className="px-2">
            <BookCover book={currentRead.book} />
          </ShelfEdge>
        ) : (
          <Avatar name={name} src={avatarUrl} size={84} />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="text-[1.6rem]/[1.12] wrap-anywhere max-md:text-[1.35rem]">
          <Link href={`/clubs/${slug}`} className="no-underline hover:underline hover:decoration-1">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {description && (
          <p dir="auto" className="prose mt-1.5 line-clamp-2">
            {markdownToText(withoutSpoilers(description, covered("spoiler")))}
          </p>
        )}
        {currentRead && (
          <p className="mt-2.5">
            {t.rich("reading", {
              title: currentRead.book.title,
              i: (chunks) => <i className="font-serif text-[1.0625rem]">{chunks}</i>,
            })}
            {currentRead.book.authors.length > 0 && (
              <span className="text-ink-2">
                {" · "}
                <Byline book={currentRead.book} />
              </span>
            )}
          </p>
        )}
        <Row as="p" gap={2} className="mt-2.5 text-ink-2 text-small">
          <span className="tabular-nums">{common("members", { count: memberCount })}</span>
          {visibility === "private" && <Badge>{t("inviteOnly")}</Badge>}
          {!isMember && visibility === "public" && <span>· {t(joinPolicy)}</span>}
          {isMember && <Badge tone="cloth">{t("member")}</Badge>}
        </Row>
      </div>
      <Dates club={club} />
    </li>
  );
}

/** Until when it reads, how many have finished, and when it meets next. */
function Dates({ club: { currentRead, nextMeeting, timezone } }: { club: ListedClub }) {
  const t = useTranslations("clubs.clubCard");
  const locale = useLocale();
  if (!currentRead && !nextMeeting) return null;
  return (
    <div className="grid content-start gap-4 max-lg:col-start-2">
      {nextMeeting && (
        <div className="flex items-center gap-3.5">
          <DateBlock instant={nextMeeting} zone={timezone} />
          <p className="text-small">
            <b className="block font-semibold">{t("meets")}</b>
            <time dateTime={nextMeeting}>{momentIn(nextMeeting, timezone, locale)}</time>
          </p>
        </div>
      )}
      {currentRead && (
        <Progress
          percent={currentRead.finishedPercent}
          label={t("progress", {
            finished: currentRead.finishedCount,
            members: currentRead.memberCount,
            day: dayIn(currentRead.deadline, timezone, locale),
          })}
        />
      )}
    </div>
  );
}
