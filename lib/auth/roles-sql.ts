import { sql } from "drizzle-orm";
import type { Role } from "@/lib/format/roles";

/** The roles of the person in `users`, unaliased, of the statement around it. */
export const rolesOfUser = sql<Role[]>`(select coalesce(json_agg(own.role order by own.role), '[]')
  from staff_roles own where own.user_id = users.id)`;
