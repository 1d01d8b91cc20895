import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReportMenu } from "@/components/moderation/report-menu";
import { DateBlock } from "@/components/ui/date-block";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { OwnTime } from "@/components/ui/own-time";
import type { Poll } from "@/lib/clubs/poll-schemas";
import { viewerModerates } from "@/lib/clubs/schemas";
import type { ClubView } from "@/lib/clubs/views";
import { momentIn, timeAt } from "@/lib/format/instants";
import type { Locale } from "@/lib/format/locales";
import { shownName } from "@/lib/format/names";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { MemberVoting, PollTools } from "./member-islands";
import { type NominationRow, VotingPanel } from "./voting-panel";
import { VotingRounds } from "./voting-rounds";

type T = ReturnType<typeof useTranslations<"clubs.pollView">>;
type Covered = ReturnType<typeof useTranslations<"ui.coveredWords">>;
type Option = Poll["options"][number];

/** What is asked; words that are gone or hidden are said to be. */
export const questionOf = ({ question }: Poll, t: T, covered: Covered): string =>
  question === null ? t("noQuestion") : withoutSpoilers(question, covered("spoiler"));

const textOf = ({ text }: Option, t: T, covered: Covered): string =>
  text === null ? t("noText") : withoutSpoilers(text, covered("spoiler"));

type PollViewProps = {
  club: ClubView;
  poll: Poll;
  /** The question. */
  heading: ReactNode;
  /** How deep what it contains stands below that. */
  below: "h2" | "h4";
  /** The id of what stays where it is when the poll is closed. */
  staysId: string;
};

/** A poll as it stands, with the ballot of a member and what moderators do with it. */
export function PollView({ club, poll, heading, below, staysId }: PollViewProps) {
  const t = useTranslations("clubs.pollView");
  const covered = useTranslations("ui.coveredWords");
  const person = useTranslations("site.person");
  const locale = useLocale();
  const isMember = club.viewer?.status === "active";
  const moderates = viewerModerates(club);
  const Panel = isMember ? MemberVoting : VotingPanel;
  const what = poll.asksFor === "dates" ? "date" : "option";
  const titled = poll.options.map((option) => ({
    ...option,
    title: option.at ? timeAt(option.at, club.timezone, locale) : textOf(option, t, covered),
  }));
  const rows: NominationRow[] = titled.map(({ id, at, title, voteCount, viewerVoted, viewerRank }) => ({
    id,
    title,
    voteCount,
    viewerVoted,
    viewerRank,
    cover: at && <DateBlock instant={at} zone={club.timezone} />,
    text: (
      <>
        <bdi className="wrap-anywhere font-medium font-serif text-lg">{title}</bdi>
        {at && <OwnTime instant={at} zone={club.timezone} />}
      </>
    ),
    report: null,
  }));
  return (
    <>
      {heading}
      <p className="mb-1 text-ink-2">{stateOf(club, poll, titled, t, locale)}</p>
      <p className="mb-4 text-ink-2 text-small">
        {poll.askedBy && t("askedBy", { name: shownName(poll.askedBy, person("nameless")) })}
        {poll.meetingId && (
          <>
            {" "}
            <Link href={`/clubs/${club.slug}/meetings/${poll.meetingId}`}>{t("meeting")}</Link>
          </>
        )}
      </p>
      <Panel
        key={poll.id}
        clubId={club.id}
        poll={what}
        heading={below}
        voting={{
          id: poll.id,
          status: poll.status,
          method: poll.method,
          resultsHidden: false,
          totalVotes: poll.totalVotes,
          winner: poll.winner,
        }}
        rows={rows}
      />
      {poll.rounds && poll.rounds.length > 0 && (
        <VotingRounds
          what={what}
          heading={below}
          rounds={poll.rounds.map(({ counts, ...round }) => ({
            ...round,
            counts: counts.map(({ optionId: id, votes }) => ({ id, votes })),
          }))}
          choices={titled}
          winner={poll.winner}
        />
      )}
      <Row className="mt-3">
        {moderates && (
          <PollTools clubId={club.id} slug={club.slug} poll={{ id: poll.id, status: poll.status }} staysId={staysId} />
        )}
        {!moderates && poll.question !== null && (
          <ReportMenu kind="club_poll" id={poll.id} what={t("report", { question: questionOf(poll, t, covered) })} />
        )}
      </Row>
    </>
  );
}

function stateOf(club: ClubView, poll: Poll, titled: { id: string; title: string }[], t: T, locale: Locale): string {
  if (poll.status === "open") {
    const how = t(`open.${poll.method}`, { moment: momentIn(poll.closesAt, club.timezone, locale) });
    return poll.asksFor === "dates" ? `${how} ${t("becomes")}` : how;
  }
  const winner = titled.find(({ id }) => id === poll.winner);
  if (!winner) return t("noWinner");
  return t(poll.tie ? "tie" : "winner", { title: winner.title });
}
