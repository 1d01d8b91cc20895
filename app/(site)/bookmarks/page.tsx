import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QuotedComment } from "@/components/clubs/quoted-comment";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { bookmarksPage } from "@/lib/clubs/bookmarks";
import { shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { isUuid } from "@/lib/http/ids";
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
  const t = await getTranslations("clubs.bookmarksPage");
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
            <QuotedComment key={comment.id} comment={comment} club={club} discussion={discussion}>
              <bdi>{shownName(comment.author, t("reader"))}</bdi> ·{" "}
              <Link href={`/clubs/${club.slug}`}>
                <bdi>{club.name}</bdi>
              </Link>
            </QuotedComment>
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
