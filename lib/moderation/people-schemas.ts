import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { ROLES } from "@/lib/format/roles";
import { Instant } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";

const RoleName = z.enum(ROLES);

export const PersonOfStaff = z
  .object({
    user: UserRef,
    email: z.string().nullable(),
    roles: z.array(RoleName),
    createdAt: Instant,
    lastSeenAt: Instant.nullable().describe("To the day; null before the first visit"),
    suspendedAt: Instant.nullable(),
  })
  .meta({ id: "PersonOfStaff", description: "An account, as admins see it" });
export type PersonOfStaff = z.infer<typeof PersonOfStaff>;

export const ListPeople = PageQuery.extend({
  q: z.string().trim().max(254).optional().describe("Part of a name, username or email address"),
  role: RoleName.optional(),
  status: z.enum(["active", "suspended", "all"]).default("all"),
});
export type ListPeople = z.infer<typeof ListPeople>;

export const SetRoles = z
  .strictObject({ roles: z.array(RoleName).max(ROLES.length).describe("All roles from now on; empty for none") })
  .meta({ id: "SetRoles" });
export type SetRoles = z.infer<typeof SetRoles>;
