"use client";

import { cva } from "class-variance-authority";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo } from "react";
import { ReportButton } from "@/components/moderation/report-button";
import { TextButton } from "@/components/ui/button";
import { Row, Stack } from "@/components/ui/layout";
import { useSynced } from "@/components/ui/use-synced";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";
import { useTally } from "./use-tally";

export type NominationRow = {
  id: string;
  title: string;
  slug: string;
  authors: string;
  by: string;
  pitch: string | null;
  voteCount: number;
  viewerVoted: boolean;
  cover: ReactNode;
};
const PLAIN_BAR =
  "bg-[linear-gradient(90deg,color-mix(in_srgb,var(--ink)_9%,var(--leaf))_var(--p),transparent_var(--p))]";

type VotingPanelProps = {
  clubId: string;
  voting: { id: string; status: "open" | "closed"; totalVotes: number; winner: string | null };
  rows: NominationRow[];
  /** Members vote; others see the counts move. */
  isMember: boolean;
};

/** A bar as long as its share `--p`: one's own, or the one that is chosen, in a colour and a thicker border. */
const nominationStyles = cva("grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-4 rounded-[2px] bg-leaf", {
  variants: {
    standing: {
      none: `border border-rule p-3.5 ${PLAIN_BAR}`,
      mine: "border-2 border-cloth bg-[linear-gradient(90deg,var(--cloth-wash)_var(--p),transparent_var(--p))] p-[13px] forced-colors:border-3",
      won: `border-2 border-rubric p-[13px] ${PLAIN_BAR}`,
    },
  },
});

/** The nominations as bars that move with the votes; one's own vote can move until the deadline. */
export function VotingPanel({ clubId, voting, rows, isMember }: VotingPanelProps) {
  const t = useTranslations("clubs.votingPanel");
  const router = useRouter();
  const { run, isPending } = useAction();
  const open = voting.status === "open";
  const first = useMemo(
    () => ({
      votingId: voting.id,
      status: voting.status,
      totalVotes: voting.totalVotes,
      counts: Object.fromEntries(rows.map(({ id, voteCount }) => [id, voteCount])),
    }),
    [voting, rows],
  );
  const tally = useTally(clubId, open, first);
  const [mine, setMine] = useSynced(rows.find(({ viewerVoted }) => viewerVoted)?.id ?? null);

  const known = rows.length === Object.keys(tally.counts).length;
  const changed = tally.votingId !== voting.id || tally.status !== voting.status || !known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer brings new props, which ends the change
  useEffect(() => {
    if (changed) router.refresh();
  }, [changed, tally]);

  const params = { clubId };
  const vote = async (nominationId: string) => {
    const before = mine;
    setMine(nominationId);
    const done = await run(() => api("PUT /v1/clubs/{clubId}/votes", { params, body: { nominationId } }));
    if (!done) setMine(before);
  };
  const withdraw = async () => {
    const before = mine;
    setMine(null);
    const done = await run(() => api("DELETE /v1/clubs/{clubId}/votes", { params }), {
      message: t("withdrawn"),
    });
    if (!done) setMine(before);
  };

  return (
    <Stack as="ul" gap={3}>
      {rows.map((row) => {
        const votes = tally.counts[row.id] ?? row.voteCount;
        const share = tally.totalVotes > 0 ? Math.round((votes / tally.totalVotes) * 100) : 0;
        const isMine = mine === row.id;
        const won = voting.winner === row.id;
        return (
          <li
            key={row.id}
            className={nominationStyles({ standing: won ? "won" : isMine && open ? "mine" : "none" })}
            style={{ "--p": `${share}%` } as React.CSSProperties}
          >
            {row.cover}
            <div>
              <Link
                className="font-medium font-serif text-[1.25rem]/[1.15] no-underline hover:underline hover:decoration-auto"
                href={`/books/${row.slug}`}
                prefetch={false}
              >
                {row.title}
              </Link>
              <p className="text-small text-ink-2">{row.authors}</p>
              {row.pitch && <p className="text-small mt-1">“{row.pitch}”</p>}
              <p className="text-small text-ink-2">{t("nominatedBy", { name: row.by })}</p>
              {won && <p className="text-small mt-1 font-semibold text-rubric">{t("chosen")}</p>}
              {(isMine || isMember) && (
                <Row className="mt-1">
                  {isMine && <b className="text-small text-cloth">{t("yourVote")}</b>}
                  {open && isMember && (
                    // one button for both, so that the focus stays on it
                    <TextButton
                      isPending={isPending}
                      onClick={() => (isMine ? withdraw() : vote(row.id))}
                      aria-label={isMine ? undefined : t(mine ? "moveVoteTo" : "voteFor", { title: row.title })}
                    >
                      {t(isMine ? "withdraw" : mine ? "moveVote" : "vote")}
                    </TextButton>
                  )}
                </Row>
              )}
              {row.pitch && (
                <ReportButton kind="club_nomination" id={row.id} what={t("report", { title: row.title })} />
              )}
            </div>
            <output
              className="text-right font-medium font-serif text-[1.6rem]/[1]"
              aria-label={t("votesFor", { votes, title: row.title })}
            >
              {votes}
              <small className="block text-ink-2 [font:500_0.8125rem/1.3_var(--sans)]">{share}%</small>
            </output>
          </li>
        );
      })}
    </Stack>
  );
}
