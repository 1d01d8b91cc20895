import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { FoldedForm } from "@/components/clubs/folded-form";
import { NewPoll } from "@/components/clubs/new-poll";
import { questionOf } from "@/components/clubs/poll-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listPolls } from "@/lib/clubs/polls";
import { viewerModerates } from "@/lib/clubs/schemas";
import { momentIn } from "@/lib/format/instants";
import { addressOf } from "@/lib/format/urls";
import { clubOf, listOfClub, type Props } from "../list-of-club";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.pollsPage");
  const club = await clubOf(props);
  return { title: t("metaTitle", { name: club.name }), robots: { index: false } };
}

export default async function PollsPage(props: Props) {
  const t = await getTranslations("clubs.pollsPage");
  const covered = await getTranslations("ui.coveredWords");
  const view = await getTranslations("clubs.pollView");
  const locale = await getLocale();
  const { club, page, found, at } = await listOfClub(props, listPolls);
  const moderates = viewerModerates(club);
  return (
    <>
      <p className="text-small mt-10">
        <Link href={at}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      {found.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <RuledList>
        {found.data.map((poll) => (
          <li key={poll.id}>
            <h2 className="wrap-anywhere text-lg">
              <Link href={`${at}/polls/${poll.id}`} className="no-underline hover:underline">
                <bdi>{questionOf(poll, view, covered)}</bdi>
              </Link>
            </h2>
            <p className="mt-1 text-ink-2 text-small">
              {t(poll.status, { moment: momentIn(poll.closesAt, club.timezone, locale) })} ·{" "}
              {t("answers", { count: poll.totalVotes })}
            </p>
          </li>
        ))}
      </RuledList>
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label={t("pages")}
        href={(to) => addressOf(`${at}/polls`, { page: to })}
      />
      {moderates && (
        <Section title={t("ask")} id="ask">
          <FoldedForm label={t("newPoll")} isOpen={found.total === 0}>
            <NewPoll clubId={club.id} />
          </FoldedForm>
        </Section>
      )}
    </>
  );
}
