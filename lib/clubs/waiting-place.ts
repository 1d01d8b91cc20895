import { type SQL, sql } from "drizzle-orm";

/** A member's place in the line, from 1; null for whoever does not wait. `member` is the alias of their row. */
export const waitingPlace = (member: SQL): SQL<number | null> =>
  sql<number | null>`case when ${member}.status = 'waiting' then (select count(*)::int from club_members ahead
    where ahead.club_id = ${member}.club_id and ahead.status = 'waiting'
      and (ahead.waiting_since, ahead.id) <= (${member}.waiting_since, ${member}.id)) end`;
