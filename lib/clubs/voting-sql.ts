/** What the outputs of a voting share (alias `voting`). */
import { sql } from "drizzle-orm";

/** Nobody is shown how the votes stand: its results are hidden, and it has not closed. */
export const isSecret = sql<boolean>`(voting.results_hidden and voting.closed_at is null)`;

/** How many have voted. An approval may count for several nominations, any other ballot counts for one. */
export const ballotCount = sql<number>`(case when voting.method = 'approval'
  then (select count(*) from club_votes ballot where ballot.voting_id = voting.id)
  else (select coalesce(sum(counted.vote_count), 0) from club_nominations counted where counted.voting_id = voting.id) end)::int`;
