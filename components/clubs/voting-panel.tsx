"use client";

import { cva } from "class-variance-authority";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo } from "react";
import { useAhead } from "@/components/forms/use-ahead";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { useSiteRouter } from "@/components/ui/navigation";
import { percentIn, whole } from "@/lib/format/numbers";
import { api } from "@/lib/registry/client";
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
  "bg-[linear-gradient(var(--onward),color-mix(in_srgb,var(--ink)_9%,var(--leaf))_var(--p),transparent_var(--p))]";

type VotingPanelProps = {
  clubId: string;
  voting: { id: string; status: "open" | "closed"; totalVotes: number; winner: string | null };
  rows: NominationRow[];
  /** Members vote; others see the counts move. */
  isMember: boolean;
};

/** A bar as long as its share `--p`: one's own, or the one that is chosen, in a colour and a thicker border. */
const nominationStyles = cva(
  "grid grid-cols-[52px_minmax(0,1fr)_auto_auto] items-center gap-4 rounded-[2px] bg-leaf [--onward:90deg] rtl:[--onward:-90deg] max-md:grid-cols-[52px_minmax(0,1fr)_auto]",
  {
    variants: {
      standing: {
        none: `border border-rule p-3.5 ${PLAIN_BAR}`,
        mine: "border-2 border-cloth bg-[linear-gradient(var(--onward),var(--cloth-wash)_var(--p),transparent_var(--p))] p-[13px] forced-colors:border-3",
        won: `border-2 border-rubric p-[13px] ${PLAIN_BAR}`,
      },
    },
  },
);

/** The nominations as bars that move with the votes; one's own vote can move until the deadline. */
export function VotingPanel({ clubId, voting, rows, isMember }: VotingPanelProps) {
  const t = useTranslations("clubs.votingPanel");
  const locale = useLocale();
  const router = useSiteRouter();
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
  const { shown: mine, ahead, saved } = useAhead(rows.find(({ viewerVoted }) => viewerVoted)?.id ?? null);

  const known = rows.length === Object.keys(tally.counts).length;
  const changed = tally.votingId !== voting.id || tally.status !== voting.status || !known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer brings new props, which ends the change
  useEffect(() => {
    if (changed) router.refresh();
  }, [changed, tally]);

  const vote = useApiMutation(
    async (nominationId: string | null) => {
      const params = { clubId };
      if (nominationId) await api("PUT /v1/clubs/{clubId}/votes", { params, body: { nominationId } });
      else await api("DELETE /v1/clubs/{clubId}/votes", { params });
    },
    {
      successMessage: (_, nominationId) => (nominationId ? null : t("withdrawn")),
      toastFailure: true,
      optimistic: ahead,
      onSuccess: (_, nominationId) => saved(nominationId),
    },
  );

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
                <bdi>{row.title}</bdi>
              </Link>
              <p className="text-small text-ink-2">{row.authors}</p>
              {row.pitch && (
                <p className="text-small mt-1">
                  {t.rich("pitch", { pitch: row.pitch, bdi: (chunks) => <bdi>{chunks}</bdi> })}
                </p>
              )}
              <p className="text-small text-ink-2">{t("nominatedBy", { name: row.by })}</p>
              {won && <p className="text-small mt-1 font-semibold text-rubric">{t("chosen")}</p>}
              {isMine && (
                <p className="mt-1 flex items-center gap-1.5 font-semibold text-cloth text-small">
                  <Icon name="tick" className="size-4" /> {t("yourVote")}
                </p>
              )}
            </div>
            <div className="grid justify-items-end self-stretch">
              <output
                className="text-end font-medium font-serif text-[1.6rem]/[1]"
                aria-label={t("votesFor", { votes, title: row.title })}
              >
                {whole(votes, locale)}
                <small className="block text-ink-2 [font:500_0.8125rem/1.3_var(--sans)]">
                  {percentIn(share, locale)}
                </small>
              </output>
              {row.pitch && (
                <ReportMenu
                  kind="club_nomination"
                  id={row.id}
                  what={t("report", { title: row.title })}
                  className="-me-2.5 -mb-2.5 self-end"
                  inline
                />
              )}
            </div>
            {open && isMember && (
              // one button for both, so that the focus stays on it
              <Button
                variant={isMine ? "on" : "default"}
                className="max-md:col-span-full md:min-w-44"
                isPending={vote.isPending}
                onClick={() => vote.mutate(isMine ? null : row.id)}
                aria-label={isMine ? undefined : t(mine ? "moveVoteTo" : "voteFor", { title: row.title })}
              >
                {t(isMine ? "withdraw" : mine ? "moveVote" : "vote")}
              </Button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
