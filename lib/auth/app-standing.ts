import { type SQL, sql } from "drizzle-orm";

/** An app that moderators hid, or whose maker is suspended, is given nothing and gets nothing. */
export const appStands = (app: SQL = sql`oauth_apps`): SQL<boolean> =>
  sql<boolean>`(not exists (select 1 from hidden_texts hidden where hidden.kind = 'app' and hidden.target_id = ${app}.id)
    and not exists (select 1 from users maker where maker.id = ${app}.owner_id and (maker.suspended_at is not null or maker.deleted_at is not null)))`;
