import { Cover } from "@/components/books/cover";
import { Section } from "@/components/ui/section";
import type { ClubView, VotingView } from "@/lib/clubs/views";
import { listOfNames } from "@/lib/format/names";
import { momentIn } from "@/lib/format/relative-time";
import { Nominate } from "./nominate";
import { type NominationRow, VotingPanel } from "./voting-panel";

type VotingSectionProps = { club: ClubView; voting: VotingView | null; isMember: boolean };

/** What the club may read next, and the votes as they stand. */
export function VotingSection({ club, voting, isMember }: VotingSectionProps) {
  if (!voting && !isMember) return null;
  const rows: NominationRow[] = (voting?.nominations ?? []).map((nomination) => ({
    id: nomination.id,
    title: nomination.book.title,
    slug: nomination.book.slug,
    authors: listOfNames(nomination.book.authors.map(({ name }) => name)),
    by: nomination.nominatedBy.displayName,
    pitch: nomination.pitch,
    voteCount: nomination.voteCount,
    viewerVoted: nomination.viewerVoted,
    cover: <Cover book={nomination.book} size={52} />,
  }));
  return (
    <Section title="What next?" id="vote">
      <p className="quiet mb-4">{votingText(club, voting)}</p>
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

function votingText(club: ClubView, voting: VotingView | null): string {
  if (!voting) return `Nominate a book, and the vote begins: it closes ${club.votingDays} days later.`;
  if (voting.status === "open")
    return `One vote each. It closes on ${momentIn(voting.closesAt, club.timezone)}, and the winner goes straight on the calendar.`;
  const winner = voting.nominations.find(({ id }) => id === voting.winner);
  if (!winner) return "The last vote closed without a winner: nobody voted.";
  const tie = voting.tie ? " It had as many votes as another, and was nominated first." : "";
  return `The last vote is over: ${winner.book.title} was chosen.${tie}`;
}
