import { type SQL, sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { BookView } from "@/lib/catalogue/schemas";
import { blockedBetween, bookJson, bookOpenTo, shownByName } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { NotificationType } from "./types";
import { FaceRow } from "./views";

/** What stands beside a notification: the cover of a book, or the face of a reader, an author, a curator or a club. */
export type Face = { book: BookView } | { name: string; photoUrl: string | null };

const KIND = sql.raw("split_part(event.subject, ':', 1)");
/** Subjects that are no `kind:uuid` have no picture. */
const ID = sql.raw(
  "case when event.subject ~ '^[a-z]+:[0-9a-f-]{36}$' then split_part(event.subject, ':', 2)::uuid end",
);

/** The id that the types of a kind of picture name, by what kind the event is of. */
function idBy(types: readonly NotificationType[], of: (type: NotificationType) => SQL | undefined): SQL {
  const cases = types.flatMap((type) => {
    const id = of(type);
    return id ? [sql`when ${sql.raw(`'${type.type}'`)} then (${id})`] : [];
  });
  return cases.length === 0 ? sql`null::uuid` : sql`case event.kind ${sql.join(cases, sql` `)} end`;
}

/** The pictures of some notifications of the caller's inbox, by their ids, in one statement; some have none. */
export async function listFaces(
  ctx: Context,
  types: readonly NotificationType[],
  ids: readonly string[],
): Promise<Map<string, Face>> {
  const { userId } = requireReader(ctx);
  if (ids.length === 0) return new Map();
  const reader = sql`${userId}::uuid`;
  const readerId = idBy(types, ({ picture }) => (picture && "reader" in picture ? picture.reader : undefined));
  const workId = idBy(types, ({ picture }) => (picture && "work" in picture ? picture.work : undefined));
  const rows = await readRows(
    ctx.db,
    FaceRow,
    sql`select event.id, (select ${bookJson()} from works w where w.id = ${workId} and ${bookOpenTo(reader)}) as book,
        coalesce(
          (select json_build_object('name', coalesce(u.name, u.username), 'photoUrl', u.image) from users u
            where u.id = ${readerId} and coalesce(u.name, u.username) is not null and ${shownByName} and not ${blockedBetween(reader, sql`u.id`)}),
          (select json_build_object('name', author.name, 'photoUrl', author.photo) from authors author where ${KIND} = 'author' and author.id = ${ID}),
          (select json_build_object('name', club.name, 'photoUrl', club.avatar) from clubs club where ${KIND} = 'club' and club.id = ${ID}),
          (select json_build_object('name', curator.name, 'photoUrl', null) from curators curator where ${KIND} = 'curator' and curator.id = ${ID})
        ) as face
      from notifications inbox join notification_events event on event.id = inbox.event_id
      where inbox.user_id = ${reader} and event.id in (select id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) id)`,
  );
  const faces = new Map<string, Face>();
  for (const { id, book, face } of rows) {
    const shown = book ? { book } : face;
    if (shown) faces.set(id, shown);
  }
  return faces;
}
