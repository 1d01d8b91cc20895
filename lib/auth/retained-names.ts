import { type SQL, sql } from "drizzle-orm";

/** What is kept of the username of a deleted account, so that nobody else takes it: `#` and its SHA-256 in hex. */
export const hashedUsername = (username: SQL | string): SQL =>
  sql`'#' || encode(sha256(convert_to(${username}::text, 'UTF8')), 'hex')`;
