/** How a ranked vote is counted, without a database: instant run-off, as docs/decisions/036-votes.md has it. */

/** Ballots that say the same: nominations from the most wanted on, each at most once, and how many there are of them. */
export type Ranking = { choices: readonly string[]; count: number };

/** A count: each ballot is one vote for the first of its nominations that is still in, or exhausted without one. */
export type Round = { counts: { nominationId: string; votes: number }[]; eliminated: string[]; exhausted: number };

export type Outcome = { winner: string | null; tie: boolean; rounds: Round[] };

/**
 * Counts in rounds until one nomination has more than half of the votes of a round. Until then those without a vote leave,
 * or else the one with the fewest. Of several with the fewest it is the one that had the fewest in the round before, and so
 * on back to the first round; whom that does not part leaves the latest nomination. When two are left with equal votes,
 * the earlier nomination wins, and `tie` says so. Without a ballot nobody wins and there is no round.
 * `nominations` in the order in which they were nominated.
 */
export function instantRunoff(nominations: readonly string[], ballots: readonly Ranking[]): Outcome {
  const piles = ballots.map((ballot) => ({ ...ballot, place: 0 }));
  const rounds: Round[] = [];
  let standing = [...nominations];
  for (;;) {
    const { votes, exhausted } = countRound(standing, piles);
    const total = [...votes.values()].reduce((sum, each) => sum + each, 0);
    if (total === 0) return { winner: null, tie: false, rounds };
    const counts = standing.map((nominationId) => ({ nominationId, votes: votes.get(nominationId) ?? 0 }));
    const majority = counts.find((count) => count.votes * 2 > total);
    const isTie = !majority && counts.length === 2;
    if (majority || isTie) {
      rounds.push({ counts, eliminated: [], exhausted });
      return { winner: majority?.nominationId ?? standing[0] ?? null, tie: isTie, rounds };
    }
    const eliminated = leaving(counts, rounds);
    rounds.push({ counts, eliminated, exhausted });
    standing = standing.filter((id) => !eliminated.includes(id));
  }
}

type Pile = Ranking & { place: number };

function countRound(standing: readonly string[], piles: Pile[]) {
  const votes = new Map(standing.map((id) => [id, 0]));
  let exhausted = 0;
  for (const pile of piles) {
    while (pile.place < pile.choices.length && !votes.has(pile.choices[pile.place] ?? "")) pile.place += 1;
    const choice = pile.choices[pile.place];
    if (choice === undefined) exhausted += pile.count;
    else votes.set(choice, (votes.get(choice) ?? 0) + pile.count);
  }
  return { votes, exhausted };
}

/** Who leaves after a round. Those without a vote go together: their leaving moves no ballot. */
function leaving(counts: Round["counts"], earlier: readonly Round[]): string[] {
  const empty = counts.filter(({ votes }) => votes === 0);
  if (empty.length > 0) return empty.map(({ nominationId }) => nominationId);
  let last = fewest(counts);
  for (const round of earlier.toReversed()) {
    if (last.length === 1) break;
    const equal = new Set(last);
    last = fewest(round.counts.filter(({ nominationId }) => equal.has(nominationId)));
  }
  return last.slice(-1);
}

function fewest(counts: Round["counts"]): string[] {
  const least = Math.min(...counts.map(({ votes }) => votes));
  return counts.filter(({ votes }) => votes === least).map(({ nominationId }) => nominationId);
}
