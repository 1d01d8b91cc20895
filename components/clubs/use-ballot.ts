"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { useAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";
import type { Voted } from "./voting-panel";

type Method = Voted["voting"]["method"];
type Sent = { nominationId?: string; nominationIds?: string[]; ranking?: string[] };
type SentToPoll = { optionId?: string; optionIds?: string[]; ranking?: string[] };

/** The ballot as each method's operation takes it. */
const bodyOf = (method: Method, ids: string[]): Sent =>
  ({ plurality: { nominationId: ids[0] }, approval: { nominationIds: ids }, ranked: { ranking: ids } })[method];
const pollBodyOf = (method: Method, ids: string[]): SentToPoll =>
  ({ plurality: { optionId: ids[0] }, approval: { optionIds: ids }, ranked: { ranking: ids } })[method];

async function sendToPoll(params: { clubId: string; id: string }, method: Method, ids: string[]): Promise<void> {
  if (ids.length > 0) await api("PUT /v1/clubs/{clubId}/polls/{id}/ballot", { params, body: pollBodyOf(method, ids) });
  else await api("DELETE /v1/clubs/{clubId}/polls/{id}/ballot", { params });
}

/**
 * The nominations on a member's own ballot, which changes at once and is withdrawn when the last of them goes: `cast`
 * takes all that stand on it from then on. Ballots that are sent soon after each other arrive in their order.
 */
export function useBallot({ clubId, poll, voting, rows }: Voted) {
  const t = useTranslations("clubs.votingPanel");
  const stored = rows
    .filter(({ viewerVoted }) => viewerVoted)
    .sort((a, b) => (a.viewerRank ?? 0) - (b.viewerRank ?? 0))
    .map(({ id }) => id);
  const { shown, ahead } = useAhead(stored);
  const mutation = useApiMutation(
    async (ids: string[]) => {
      const params = { clubId };
      if (poll) await sendToPoll({ clubId, id: voting.id }, voting.method, ids);
      else if (ids.length > 0) await api("PUT /v1/clubs/{clubId}/votes", { params, body: bodyOf(voting.method, ids) });
      else await api("DELETE /v1/clubs/{clubId}/votes", { params });
    },
    {
      successMessage: (_, ids) => (ids.length > 0 ? null : t("withdrawn")),
      toastFailure: true,
      optimistic: ahead,
    },
  );
  return {
    mine: shown,
    cast: mutation.mutate,
    castAsync: mutation.mutateAsync,
    isPending: mutation.isPending,
  };
}
