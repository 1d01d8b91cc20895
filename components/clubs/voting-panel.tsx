"use client";

import { cva } from "class-variance-authority";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo } from "react";
import { Icon } from "@/components/ui/icon";
import { useSiteRouter } from "@/components/ui/navigation";
import { percentIn, whole } from "@/lib/format/numbers";
import type { VotingMethod } from "./ask-tally";
import { useTally } from "./use-tally";

export type NominationRow = {
  id: string;
  title: string;
  /** Null while the results are hidden. */
  voteCount: number | null;
  viewerVoted: boolean;
  viewerRank: number | null;
  cover: ReactNode;
  /** What does not move: the book, who nominated it and why. */
  text: ReactNode;
  report: ReactNode;
};
const PLAIN_BAR =
  "bg-[linear-gradient(var(--onward),color-mix(in_srgb,var(--ink)_9%,var(--leaf))_var(--p),transparent_var(--p))]";

export type Voted = {
  clubId: string;
  /** What is chosen from in a poll, whose id is then the voting's; without it, books. */
  poll?: "date" | "option";
  /** How deep the headings in it stand on the page: as below that of a section, unless it says another. */
  heading?: "h2" | "h3" | "h4";
  voting: {
    id: string;
    status: "open" | "closed";
    method: VotingMethod;
    resultsHidden: boolean;
    totalVotes: number;
    winner: string | null;
  };
  rows: NominationRow[];
};
type VotingPanelProps = Voted & {
  /** The nominations on the reader's own ballot, in its order. */
  mine?: readonly string[];
  /** What a member does with a nomination. */
  vote?: (row: NominationRow) => ReactNode;
};

/** A bar as long as its share `--p`: one's own, or the one that is chosen, in a colour and a thicker border. */
const nominationStyles = cva("grid items-center gap-4 rounded-[2px] bg-leaf [--onward:90deg] rtl:[--onward:-90deg]", {
  variants: {
    of: {
      book: "grid-cols-[52px_minmax(0,1fr)_auto_auto] max-md:grid-cols-[52px_minmax(0,1fr)_auto]",
      date: "grid-cols-[64px_minmax(0,1fr)_auto_auto] max-md:grid-cols-[64px_minmax(0,1fr)_auto]",
      option: "grid-cols-[minmax(0,1fr)_auto_auto] max-md:grid-cols-[minmax(0,1fr)_auto]",
    },
    standing: {
      none: `border border-rule p-3.5 ${PLAIN_BAR}`,
      mine: "border-2 border-cloth bg-[linear-gradient(var(--onward),var(--cloth-wash)_var(--p),transparent_var(--p))] p-[13px] forced-colors:border-3",
      won: `border-2 border-rubric p-[13px] ${PLAIN_BAR}`,
    },
  },
});

const NOTHING: readonly string[] = [];

/** The nominations as bars that move with the votes; strangers see them move, too. Hidden results have no bars yet. */
export function VotingPanel({ clubId, poll, voting, rows, mine = NOTHING, vote }: VotingPanelProps) {
  const t = useTranslations("clubs.votingPanel");
  const locale = useLocale();
  const router = useSiteRouter();
  const open = voting.status === "open";
  const of = poll ?? "book";
  const first = useMemo(
    () => ({
      votingId: voting.id,
      status: voting.status,
      method: voting.method,
      totalVotes: voting.totalVotes,
      counts: Object.fromEntries(rows.map(({ id, voteCount }) => [id, voteCount])),
    }),
    [voting, rows],
  );
  const tally = useTally(clubId, open && poll === undefined, first);

  const known = rows.length === Object.keys(tally.counts).length;
  const changed =
    tally.votingId !== voting.id || tally.status !== voting.status || tally.method !== voting.method || !known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer brings new props, which ends the change
  useEffect(() => {
    if (changed) router.refresh();
  }, [changed, tally]);

  return (
    <>
      {open && voting.resultsHidden && (
        <output className="mb-3 block text-small text-ink-2">{t("voted", { count: tally.totalVotes })}</output>
      )}
      <ul className="grid gap-3">
        {rows.map((row) => {
          const votes = tally.counts[row.id] ?? row.voteCount;
          const share = votes !== null && tally.totalVotes > 0 ? Math.round((votes / tally.totalVotes) * 100) : 0;
          const isMine = mine.includes(row.id);
          const won = voting.winner === row.id;
          return (
            <li
              key={row.id}
              className={nominationStyles({ of, standing: won ? "won" : isMine && open ? "mine" : "none" })}
              style={{ "--p": `${share}%` } as React.CSSProperties}
            >
              {row.cover}
              <div>
                {row.text}
                {won && <p className="text-small mt-1 font-semibold text-rubric">{t("chosen")}</p>}
                {isMine && (
                  <p className="mt-1 flex items-center gap-1.5 font-semibold text-cloth text-small">
                    <Icon name="tick" className="size-4" />{" "}
                    {voting.method === "ranked" ? t("rankOf", { place: mine.indexOf(row.id) + 1 }) : t("yourVote")}
                  </p>
                )}
              </div>
              <div className="grid justify-items-end self-stretch">
                {votes !== null && (
                  <output
                    className="text-end font-medium font-serif text-[1.6rem]/[1]"
                    aria-label={t(voting.method === "ranked" ? "firstFor" : "votesFor", { votes, title: row.title })}
                  >
                    {whole(votes, locale)}
                    <small className="block text-ink-2 [font:500_0.8125rem/1.3_var(--sans)]">
                      {percentIn(share, locale)}
                    </small>
                  </output>
                )}
                {row.report}
              </div>
              {open && vote?.(row)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
