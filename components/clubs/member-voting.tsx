"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useBallot } from "./use-ballot";
import { type Voted, VotingPanel } from "./voting-panel";

/** The nominations for a member, whose own ballot can change until the deadline. */
export function MemberVoting(props: Voted) {
  const Method = METHODS[props.voting.status === "open" ? props.voting.method : "plurality"];
  return <Method {...props} />;
}

function OneBook(props: Voted) {
  const t = useTranslations("clubs.votingPanel");
  const { mine, cast, isPending } = useBallot(props);
  return (
    <VotingPanel
      {...props}
      mine={mine}
      vote={({ id, title }) => {
        const isMine = mine.includes(id);
        const isMove = mine.length > 0;
        return (
          // one button for both, so that the focus stays on it
          <Button
            variant={isMine ? "on" : "default"}
            className="max-md:col-span-full md:min-w-44"
            isPending={isPending}
            onClick={() => cast(isMine ? [] : [id])}
            aria-label={isMine ? undefined : t(isMove ? "moveVoteTo" : "voteFor", { title })}
          >
            {t(isMine ? "withdraw" : isMove ? "moveVote" : "vote")}
          </Button>
        );
      }}
    />
  );
}

function AnyBooks(props: Voted) {
  const t = useTranslations("clubs.votingPanel");
  const { mine, cast } = useBallot(props);
  const what = props.poll ?? "book";
  return (
    <VotingPanel
      {...props}
      mine={mine}
      vote={({ id, title }) => {
        const isMine = mine.includes(id);
        return (
          <Button
            variant={isMine ? "on" : "default"}
            className="max-md:col-span-full md:min-w-44"
            aria-pressed={isMine}
            onClick={() => cast(isMine ? mine.filter((other) => other !== id) : [...mine, id])}
            aria-label={t("chooseBookFor", { what, title })}
          >
            {t("chooseBook", { what })}
          </Button>
        );
      }}
    />
  );
}

/** Lists that are put in order come only where a club ranks. */
const RankedVoting = dynamic(() => import("./ranked-voting").then((parts) => parts.RankedVoting));

const METHODS = { plurality: OneBook, approval: AnyBooks, ranked: RankedVoting };
