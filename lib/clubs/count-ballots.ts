import type { VotingMethod } from "@/db/schema/clubs";
import { instantRunoff, type Ranking, type Round } from "./instant-runoff";

type Choice = { id: string; votes: number };
type Result<T> = { winner: T | undefined; tie: boolean; rounds: Round[] | null };

/**
 * What won, by the method of a vote or a poll: what most ballots name, or the instant run-off of their rankings. Of several
 * with the most it is the first of `choices`, which stand in the order in which they came, and `tie` says so; without a ballot
 * it is none.
 */
export async function countBallots<T extends Choice>(
  method: VotingMethod,
  choices: readonly T[],
  rankings: () => Promise<Ranking[]>,
): Promise<Result<T>> {
  if (method === "ranked") {
    const { winner, ...counted } = instantRunoff(
      choices.map(({ id }) => id),
      await rankings(),
    );
    return { winner: choices.find(({ id }) => id === winner), ...counted };
  }
  const most = Math.max(0, ...choices.map(({ votes }) => votes));
  const best = most > 0 ? choices.filter(({ votes }) => votes === most) : [];
  return { winner: best[0], tie: best.length > 1, rounds: null };
}
