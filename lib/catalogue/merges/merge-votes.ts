/** What a merge of two books makes of the votes in which both were nominated: ballots, counts, and the rounds that were counted. */
import { type SQL, sql } from "drizzle-orm";
import type { Merging } from "./merging";
import { type Pair, remember } from "./move-rows";

/** Keeps these votings as they are against whoever votes: nobody's ballot comes between a merge and its counts. */
async function lockVotings({ db }: Merging, ids: SQL): Promise<void> {
  await db.execute(
    sql`select 1 from club_votings voting where voting.id in (${ids}) order by voting.id for no key update`,
  );
}

/** The votings whose nominations became one, once that has happened. */
const joinedIn = ({ id }: Merging): SQL => sql`select (gone.before->>'voting_id')::uuid from merged_rows gone
  where gone.pair_id = ${id} and gone.table_name = 'club_nominations' and gone.change = 'removed'`;

export async function prepareVotes(merging: Merging, { from, into }: Pair): Promise<void> {
  const both = sql`select a.voting_id from club_nominations a join club_nominations b on b.voting_id = a.voting_id
    where a.work_id = ${from} and b.work_id = ${into}`;
  await lockVotings(merging, both);
  await remember(merging, "club_nominations", {
    where: sql`t.voting_id in (${both}) and t.work_id in (${from}, ${into})`,
    columns: ["vote_count"],
    person: (row) => sql`${row}.user_id`,
  });
}

/** A ballot that named both names the one that stays, at the better place; of a count that was taken theirs are added. */
export async function finishVotes(merging: Merging): Promise<void> {
  const { db, id } = merging;
  await remember(merging, "club_votes", {
    where: sql`t.voting_id in (${joinedIn(merging)}) and t.further <> '{}'`,
    columns: ["further"],
    person: (row) => sql`${row}.user_id`,
  });
  await db.execute(sql`
    update club_votes t set further = array(select named_once.id from (
        select case when named.id = (gone.before->>'id')::uuid then (gone.survivor->>'id')::uuid else named.id end as id, min(named.place) as place
        from unnest(t.further) with ordinality named(id, place) group by 1) named_once
      where named_once.id <> t.nomination_id order by named_once.place)
    from merged_rows gone where gone.pair_id = ${id} and gone.table_name = 'club_nominations' and gone.change = 'removed'
      and t.voting_id = (gone.before->>'voting_id')::uuid and t.further <> '{}'`);
  await recountVotes(merging);
  await remember(merging, "club_votings", {
    where: sql`t.id in (${joinedIn(merging)}) and t.rounds is not null`,
    columns: ["rounds"],
  });
  await db.execute(sql`
    update club_votings t set rounds = (
      select jsonb_agg(jsonb_build_object('exhausted', round.value->'exhausted',
        'counts', (select jsonb_agg(jsonb_build_object('nominationId', named.id, 'votes', named.votes) order by named.place) from (
            select replace(counted.value->>'nominationId', gone.before->>'id', gone.survivor->>'id') as id,
              sum((counted.value->>'votes')::int) as votes, min(counted.place) as place
            from jsonb_array_elements(round.value->'counts') with ordinality counted(value, place) group by 1) named),
        'eliminated', (select coalesce(jsonb_agg(distinct named.id), '[]') from (
            select replace(left_then.id, gone.before->>'id', gone.survivor->>'id') as id
            from jsonb_array_elements_text(round.value->'eliminated') left_then(id)) named
          -- of the two the one that was in longer speaks for both
          where named.id <> gone.survivor->>'id' or not exists (
            select 1 from jsonb_array_elements(t.rounds) with ordinality later(value, place), jsonb_array_elements(later.value->'counts') counted
            where later.place > round.place and counted->>'nominationId' in (gone.before->>'id', gone.survivor->>'id')))) order by round.place)
      from jsonb_array_elements(t.rounds) with ordinality round(value, place))
    from merged_rows gone where gone.pair_id = ${id} and gone.table_name = 'club_nominations' and gone.change = 'removed'
      and t.id = (gone.before->>'voting_id')::uuid and jsonb_array_length(t.rounds) > 0`);
}

/** Before a merge is undone. */
export const lockJoinedVotings = (merging: Merging) => lockVotings(merging, joinedIn(merging));

/** The counts of these votings as their ballots say, which may have changed since. */
export async function recountVotes(merging: Merging): Promise<void> {
  await merging.db.execute(sql`
    update club_nominations t set vote_count = (select count(*) from club_votes ballot where ballot.voting_id = t.voting_id
      and (ballot.nomination_id = t.id or (voting.method = 'approval' and t.id = any(ballot.further))))
    from club_votings voting where voting.id = t.voting_id and t.voting_id in (${joinedIn(merging)})`);
}
