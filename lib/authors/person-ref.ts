import { sql } from "drizzle-orm";
import type { UserRef } from "@/lib/catalogue/schemas";

/** A person (alias `u`) as those see them whom they gave their name: their page's team, and staff who check a claim. */
export const personRef = sql<UserRef>`json_build_object('id', u.id, 'username', u.username,
  'displayName', coalesce(u.name, u.username, 'A reader'), 'avatarUrl', u.image)`;
