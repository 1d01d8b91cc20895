import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { CommentBody } from "@/components/clubs/comment-body";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { bookmarksPage } from "@/lib/clubs/bookmarks";
import { shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { isUuid } from "@/lib/http/ids";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParam, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const SHOWN = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.bookmarksPage");
  return { title: t("title"), robots: { index: false } };
}

/** The comments of clubs that the reader bookmarked, the latest first. */
export default async function BookmarksPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await readerPageContext(addressOf("/bookmarks", textParams(query)));
  const [t, locale] = [await getTranslations("clubs.bookmarksPage"), await getLocale()];
  const asked = textParam(query.after);
  const { data, after } = await bookmarksPage(ctx, isUuid(asked) ? asked : undefined, SHOWN);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mt-13 mb-6">{t("title")}</h1>
      {data.length === 0 ? (
        <EmptyState action={<ButtonLink href="/clubs">{t("toClubs")}</ButtonLink>}>{t("empty")}</EmptyState>
      ) : (
        <Stack as="ul">
          {data.map(({ comment, club, discussion }) => (
            <Panel key={comment.id} as="li">
              <p className="mb-2 text-ink-2 text-small">
                <bdi>{shownName(comment.author, t("reader"))}</bdi> ·{" "}
                <Link href={`/clubs/${club.slug}`}>
                  <bdi>{club.name}</bdi>
                </Link>{" "}
                ·{" "}
                <Link href={`/clubs/${club.slug}/discussions/${discussion.id}?comment=${comment.id}#c-${comment.id}`}>
                  <bdi>
                    {discussion.title === null ? t("hiddenTitle") : withoutSpoilersIn(locale, discussion.title)}
                  </bdi>
                </Link>
              </p>
              <CommentBody comment={comment} at={{ clubId: club.id, discussionId: discussion.id }} />
            </Panel>
          ))}
        </Stack>
      )}
      {after && (
        <p className="mt-8 text-center">
          <ButtonLink href={addressOf("/bookmarks", { after })}>{t("older")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
