import { ApiError, api } from "@/lib/registry/client";

export type VotingMethod = "plurality" | "approval" | "ranked";

export type Tally = {
  votingId: string;
  status: "open" | "closed";
  method: VotingMethod;
  totalVotes: number;
  /** Null while the results are hidden. */
  counts: Record<string, number | null>;
};

/** The counts as they are now, for who has no stream; null when the club is not there for us any more. */
export async function askTally(clubId: string): Promise<Tally | null> {
  try {
    const { id, status, method, totalVotes, nominations } = await api("GET /v1/clubs/{clubId}/votes", {
      params: { clubId },
    });
    return {
      votingId: id,
      status,
      method,
      totalVotes,
      counts: Object.fromEntries(nominations.map((nomination) => [nomination.id, nomination.voteCount])),
    };
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null;
    throw error;
  }
}
