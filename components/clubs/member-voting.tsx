"use client";

import { useTranslations } from "next-intl";
import { useAhead } from "@/components/forms/use-ahead";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/registry/client";
import { type Voted, VotingPanel } from "./voting-panel";

/** The nominations for a member, whose own vote can move until the deadline. */
export function MemberVoting({ clubId, voting, rows }: Voted) {
  const t = useTranslations("clubs.votingPanel");
  const { shown: mine, ahead, saved } = useAhead(rows.find(({ viewerVoted }) => viewerVoted)?.id ?? null);
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
    <VotingPanel
      clubId={clubId}
      voting={voting}
      rows={rows}
      mine={mine}
      vote={({ id, title }) => {
        const isMine = mine === id;
        return (
          // one button for both, so that the focus stays on it
          <Button
            variant={isMine ? "on" : "default"}
            className="max-md:col-span-full md:min-w-44"
            isPending={vote.isPending}
            onClick={() => vote.mutate(isMine ? null : id)}
            aria-label={isMine ? undefined : t(mine ? "moveVoteTo" : "voteFor", { title })}
          >
            {t(isMine ? "withdraw" : mine ? "moveVote" : "vote")}
          </Button>
        );
      }}
    />
  );
}
