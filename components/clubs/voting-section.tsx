import { useLocale, useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { Section } from "@/components/ui/section";
import type { ClubView, VotingView } from "@/lib/clubs/views";
import { momentIn } from "@/lib/format/instants";
import type { Locale } from "@/lib/format/locales";
import { namesOf, shownName } from "@/lib/format/names";
import { Nominate } from "./nominate";
import { type NominationRow, VotingPanel } from "./voting-panel";

type VotingSectionProps = { club: ClubView; voting: VotingView | null; isMember: boolean };

/** What the club may read next, and the votes as they stand. */
export function VotingSection({ club, voting, isMember }: VotingSectionProps) {
  const t = useTranslations("clubs.votingSection");
  const person = useTranslations("site.person");
  const locale = useLocale();
  if (!voting && !isMember) return null;
  const rows: NominationRow[] = (voting?.nominations ?? []).map((nomination) => ({
    id: nomination.id,
    title: nomination.book.title,
    slug: nomination.book.slug,
    authors: namesOf(nomination.book.authors, locale),
    by: shownName(nomination.nominatedBy, person("nameless")),
    pitch: nomination.pitch,
    voteCount: nomination.voteCount,
    viewerVoted: nomination.viewerVoted,
    cover: <BookCover book={nomination.book} size={52} />,
  }));
  return (
    <Section title={t("title")} id="vote">
      <p className="text-ink-2 mb-4">{votingText(club, voting, t, locale)}</p>
      {voting && (
        <VotingPanel
          key={voting.id}
          clubId={club.id}
          voting={{ id: voting.id, status: voting.status, totalVotes: voting.totalVotes, winner: voting.winner }}
          rows={rows}
          isMember={isMember}
        />
      )}
      {isMember && (
        <div className="mt-4">
          <Nominate clubId={club.id} />
        </div>
      )}
    </Section>
  );
}

type T = ReturnType<typeof useTranslations<"clubs.votingSection">>;

function votingText(club: ClubView, voting: VotingView | null, t: T, locale: Locale): string {
  if (!voting) return t("noVote", { days: club.votingDays });
  if (voting.status === "open") return t("open", { moment: momentIn(voting.closesAt, club.timezone, locale) });
  const winner = voting.nominations.find(({ id }) => id === voting.winner);
  if (!winner) return t("noWinner");
  return voting.tie ? t("tie", { title: winner.book.title }) : t("winner", { title: winner.book.title });
}
