import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import { DiscussionText } from "@/components/clubs/discussion-text";
import { discussionTitle } from "@/components/clubs/discussion-title";
import { Talk } from "@/components/clubs/talk-island";
import { ThreadBook } from "@/components/clubs/thread-book";
import { ThreadTools } from "@/components/clubs/thread-islands";
import { ThreadKeys } from "@/components/clubs/thread-keys";
import { textOf, withMarkup } from "@/components/clubs/thread-markup";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button";
import { EastAsian } from "@/components/ui/east-asian";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { SignInLink } from "@/components/ui/sign-in-link";
import { Tabs } from "@/components/ui/tabs";
import { getClub } from "@/lib/clubs/clubs";
import { discussionPage, type Sort } from "@/lib/clubs/discussion-page";
import { getDiscussion } from "@/lib/clubs/discussions";
import { discussionDescription } from "@/lib/clubs/page-descriptions";
import { viewerModerates } from "@/lib/clubs/schemas";
import { shownName, withinSentence } from "@/lib/format/names";
import { formatTimeAgo } from "@/lib/format/relative-time";
import { addressOf } from "@/lib/format/urls";
import { alternatesOf } from "@/lib/web/alternates";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Query>;
};

const SORTS = ["oldest", "recent", "popular"] as const satisfies Sort[];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, id } = await params;
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const discussion = await orNotFound(getDiscussion(ctx, club.id, id));
  return {
    title: discussionTitle(
      await getTranslations("clubs.discussionTitle"),
      await getTranslations("ui.coveredWords"),
      discussion,
    ),
    description: discussionDescription(discussion, await getLocale()),
    alternates: await alternatesOf(`/clubs/${club.slug}/discussions/${id}`),
    ...(club.visibility === "private" ? { robots: { index: false } } : {}),
  };
}

export default async function DiscussionPage({ params, searchParams }: Props) {
  const t = await getTranslations("clubs.discussionPage");
  const board = await getTranslations("clubs.board");
  const tTitle = await getTranslations("clubs.discussionTitle");
  const covered = await getTranslations("ui.coveredWords");
  const locale = await getLocale();
  const [{ slug, id }, query] = [await params, await searchParams];
  const ctx = await pageContext();
  const sort: Sort = query.sort === "popular" || query.sort === "recent" ? query.sort : "oldest";
  const bookmarked = query.sort === "kept" && ctx.actor !== null;
  const order = bookmarked ? "kept" : sort === "oldest" ? "" : sort;
  const shown = await orNotFound(
    discussionPage(ctx, slug, id, {
      sort,
      page: pageNumber(query.page),
      comment: textParam(query.comment) || undefined,
      thread: textParam(query.thread) || undefined,
      bookmarked,
    }),
  );
  const { club, discussion, read, threads, thread, page, pageCount, linked } = shown;
  const isMember = club.viewer?.status === "active";
  const moderates = viewerModerates(club);
  const at = `/clubs/${club.slug}/discussions/${discussion.id}`;
  const open = shown.finished || (discussion.viewer?.mine ?? false);
  const now = ctx.now.getTime();
  const viewerId = ctx.actor?.userId ?? null;
  const place = {
    clubId: club.id,
    discussionId: discussion.id,
    hasRead: read !== null,
    position: discussion.position,
    viewerId,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] grid-rows-[auto_1fr] gap-x-14 gap-y-6 pt-10 max-lg:grid-cols-1 max-lg:grid-rows-none print:block">
      {read && <ThreadBook club={club} read={read} />}
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <p className="text-small">
          <Link href={`/clubs/${club.slug}`}>
            <bdi>{club.name}</bdi>
          </Link>
          {read && (
            <>
              {" "}
              · <BookTitle book={read.book} />
            </>
          )}
        </p>
        <h1 className="my-2 text-[length:clamp(1.9rem,1.3rem+2.2vw,3rem)]">
          <bdi>{discussionTitle(tTitle, covered, discussion, open)}</bdi>
        </h1>
        <Row gap={2} className="text-ink-2 mb-5">
          <span>
            {discussion.byClub
              ? t("opened", {
                  ago: formatTimeAgo(discussion.createdAt, now, locale),
                  count: discussion.commentCount,
                })
              : t("started", {
                  name: shownName(discussion.author, withinSentence(t("reader"), locale)),
                  ago: formatTimeAgo(discussion.createdAt, now, locale),
                  count: discussion.commentCount,
                })}
          </span>
          {discussion.editedAt && <span>{t("edited")}</span>}
          {discussion.pinned && <Badge tone="gilt">{board("pinned")}</Badge>}
          {discussion.locked && <Badge>{board("locked")}</Badge>}
          {discussion.spoiler && <Badge tone="rubric">{board("spoilers")}</Badge>}
          {discussion.body !== null && !discussion.viewer?.mine && (
            <ReportMenu kind="club_discussion" id={discussion.id} what={t("report")} className="-my-2.5 ms-auto" />
          )}
        </Row>
        <DiscussionText clubId={club.id} discussion={discussion} finished={shown.finished} />
        {thread ? (
          <p className="mt-6">{t.rich("oneThread", { link: (chunks) => <Link href={at}>{chunks}</Link> })}</p>
        ) : (
          <div className="mt-6">
            <Tabs
              label={t("order")}
              tabs={[
                ...SORTS.map((option) => ({
                  href: addressOf(at, { sort: option === "oldest" ? "" : option }),
                  label: t(`sort.${option}`),
                  current: option === sort && !bookmarked,
                })),
                ...(isMember ? [{ href: `${at}?sort=kept`, label: t("sort.kept"), current: bookmarked }] : []),
              ]}
            />
          </div>
        )}
        <Talk
          threads={threads.map((item) => item.map(withMarkup))}
          order={{ sort, thread }}
          size={shown.size}
          next={nextOf(shown, sort, bookmarked)}
          finished={shown.finished}
          count={discussion.commentCount}
          place={place}
          at={at}
          linked={linked}
          starter={discussion.author?.id ?? null}
          may={{ act: isMember && (!discussion.locked || moderates), moderate: moderates }}
          now={now}
          writeLabel={isMember && (!discussion.locked || moderates) ? t("write") : null}
        >
          <Pagination
            page={page}
            pageCount={pageCount}
            label={t("pages")}
            href={(to) => addressOf(at, { sort: order, thread: thread ?? "", page: to })}
          />
        </Talk>
        <EastAsian text={textOf(threads)} />
        {discussion.locked && <p className="text-ink-2 mt-4">{t("isLocked")}</p>}
        {!ctx.actor && (
          <p className="mt-6">
            <SignInLink className={buttonStyles()}>{t("signIn")}</SignInLink>
          </p>
        )}
        <ThreadKeys />
      </div>
      {isMember && (
        <div className="min-w-0 lg:col-start-2 print:hidden">
          <ThreadTools
            clubId={club.id}
            slug={club.slug}
            moderates={moderates}
            own={
              discussion.viewer?.mine && discussion.body !== null
                ? { title: discussion.title, body: discussion.body, spoiler: discussion.spoiler }
                : null
            }
            discussion={{
              id: discussion.id,
              pinned: discussion.pinned,
              locked: discussion.locked,
              frequency: discussion.viewer?.frequency ?? null,
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Where the talk goes on behind this page; what a reader kept has its pages, for it is not long. */
function nextOf(
  { thread, threads, page, pageCount }: Awaited<ReturnType<typeof discussionPage>>,
  sort: Sort,
  bookmarked: boolean,
) {
  if (bookmarked || page >= pageCount || page > 1) return null;
  const last = thread ? threads[0]?.at(-1)?.id : threads.at(-1)?.[0]?.id;
  return sort === "popular" && !thread ? { page: page + 1 } : { after: last };
}
