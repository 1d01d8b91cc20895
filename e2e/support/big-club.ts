import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";

/** A public club of so many members, with a discussion of so many comments: threads of ten, one below the other, each with this text. */
export async function bigClub(
  db: Db,
  { members, comments, text = "" }: { members: number; comments: number; text?: string },
) {
  const { club, admin } = await createClubWith(db);
  const read = await createCurrentRead(db, club.id);
  const thread = await createThread(db, club.id, admin.id);
  const mark = club.id.slice(-12);
  await db.execute(sql`with made as (insert into users (id, name, username, email)
      select gen_random_uuid(), 'Member ' || i, null, ${mark} || '-' || i || '@readers.example' from generate_series(1, ${members}) i returning id)
    insert into club_members (id, club_id, user_id, role, status, joined_at) select gen_random_uuid(), ${club.id}, id, 'member', 'active', now() from made`);
  await db.execute(sql`update clubs set member_count = member_count + ${members} where id = ${club.id}`);
  await db.execute(sql`insert into club_progress (read_id, user_id, status, percent)
    select ${read.id}, user_id, 'reading', 40 from club_members where club_id = ${club.id} and role = 'member' limit ${Math.floor(members / 2)}`);
  await db.execute(sql`with ids as (select i, ('0192f0c1-' || lpad(to_hex(i / 65536), 4, '0') || '-7' || lpad(to_hex((i / 16) % 4096), 3, '0') || '-8' || lpad(to_hex(i % 16), 3, '0')
        || '-' || ${mark})::uuid as id from generate_series(0, ${comments - 1}) i),
      rooted as (select i, id, first_value(id) over (partition by i / 10 order by i) as root from ids)
    insert into club_comments (id, discussion_id, root_id, parent_id, depth, path, user_id, body, like_count, reply_count, created_at)
    select id, ${thread.id}, root, case when id <> root then root end, case when id = root then 0 else 1 end,
      case when id = root then id::text else root::text || '/' || id::text end, ${admin.id}, 'Comment ' || i || ${text && `. ${text}`}, i % 7, case when id = root then 9 else 0 end, now() from rooted`);
  await db.execute(
    sql`update club_discussions set comment_count = ${comments}, root_count = ${Math.ceil(comments / 10)} where id = ${thread.id}`,
  );
  await db.execute(sql`analyze club_comments, club_members, club_progress`);
  return { club, admin, read, thread };
}
