import { useLocale, useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { ClubView, VotingView } from "@/lib/clubs/views";
import { momentIn } from "@/lib/format/instants";
import type { Locale } from "@/lib/format/locales";
import { namesOf, shownName } from "@/lib/format/names";
import { MemberVoting, Nominate } from "./member-islands";
import { type NominationRow, VotingPanel } from "./voting-panel";
import { VotingRounds } from "./voting-rounds";

type VotingSectionProps = { club: ClubView; voting: VotingView | null; isMember: boolean };

/** What the club may read next, and the votes as they stand. */
export function VotingSection({ club, voting, isMember }: VotingSectionProps) {
  const t = useTranslations("clubs.votingSection");
  const panel = useTranslations("clubs.votingPanel");
  const locale = useLocale();
  if (!voting && !isMember) return null;
  const Panel = isMember ? MemberVoting : VotingPanel;
  const rows: NominationRow[] = (voting?.nominations ?? []).map((nomination) => ({
    id: nomination.id,
    title: nomination.book.title,
    voteCount: nomination.voteCount,
    viewerVoted: nomination.viewerVoted,
    viewerRank: nomination.viewerRank,
    cover: <BookCover book={nomination.book} size={52} />,
    text: <NominationText nomination={nomination} />,
    report: nomination.pitch && (
      <ReportMenu
        kind="club_nomination"
        id={nomination.id}
        what={panel("report", { title: nomination.book.title })}
        className="-me-2.5 -mb-2.5 self-end"
      />
    ),
  }));
  return (
    <Section title={t("title")} id="vote">
      <p className="text-ink-2 mb-4">{votingText(club, voting, t, locale)}</p>
      {voting && (
        <Panel
          key={voting.id}
          clubId={club.id}
          voting={{
            id: voting.id,
            status: voting.status,
            method: voting.method,
            resultsHidden: voting.resultsHidden,
            totalVotes: voting.totalVotes,
            winner: voting.winner,
          }}
          rows={rows}
        />
      )}
      {voting?.rounds && voting.rounds.length > 0 && (
        <VotingRounds
          what="book"
          rounds={voting.rounds.map(({ counts, ...round }) => ({
            ...round,
            counts: counts.map(({ nominationId: id, votes }) => ({ id, votes })),
          }))}
          choices={voting.nominations.map(({ id, book }) => ({ id, title: book.title }))}
          winner={voting.winner}
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
  if (voting.status === "open") {
    const moment = momentIn(voting.closesAt, club.timezone, locale);
    const how = t(`open.${voting.method}`, { moment });
    return voting.resultsHidden ? `${how} ${t("hidden", { moment })}` : how;
  }
  const winner = voting.nominations.find(({ id }) => id === voting.winner);
  if (!winner) return t("noWinner");
  const result = !voting.tie ? "winner" : voting.method === "ranked" ? "tieRanked" : "tie";
  return t(result, { title: winner.book.title });
}

type Nomination = VotingView["nominations"][number];

/** The nominated book, and what was said for it. */
function NominationText({ nomination: { book, pitch, nominatedBy } }: { nomination: Nomination }) {
  const t = useTranslations("clubs.votingPanel");
  const person = useTranslations("site.person");
  const locale = useLocale();
  return (
    <>
      <Link
        className="font-medium font-serif text-[1.25rem]/[1.15] no-underline hover:underline hover:decoration-auto"
        href={`/books/${book.slug}`}
      >
        <bdi>{book.title}</bdi>
      </Link>
      <p className="text-small text-ink-2">{namesOf(book.authors, locale)}</p>
      {pitch && <p className="text-small mt-1">{t.rich("pitch", { pitch, bdi: (chunks) => <bdi>{chunks}</bdi> })}</p>}
      <p className="text-small text-ink-2">
        {nominatedBy ? t("nominatedBy", { name: shownName(nominatedBy, person("nameless")) }) : t("fromWishes")}
      </p>
    </>
  );
}
