/**
 * What each access class asks for, before the input is looked at. Gathered here because the areas know their own rights and
 * the kernel knows none of them.
 */
import { requireReader, requireRole, requireStaff } from "@/lib/auth/access";
import { requireAuthor, requirePro } from "@/lib/authors/access";
import { type Need, requireClub } from "@/lib/clubs/access";
import { requireCurator, requireCuratorOrEditor } from "@/lib/collections/access";
import type { Role } from "@/lib/format/roles";
import type { Access } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";

/** The path as parsed (empty when it is malformed) and the query as sent. */
type Asked = { params: Record<string, unknown>; query: URLSearchParams };
type Check = (ctx: Context, asked: Asked) => unknown;

/** The page that `?author=` names; an impossible name is one that the caller does not manage. */
const page = ({ query }: Asked): string | undefined => {
  const named = query.get("author");
  return named === null ? undefined : (IdOrSlug.safeParse(named).data ?? "");
};

const having =
  (role: Role): Check =>
  (ctx) =>
    requireRole(ctx, role);

const inClub =
  (need: Need): Check =>
  (ctx, { params }) =>
    typeof params.clubId === "string" ? requireClub(ctx, params.clubId, need) : undefined;

const CHECKS: Record<Access, Check> = {
  public: () => undefined,
  reader: requireReader,
  author: (ctx, asked) => requireAuthor(ctx, page(asked)),
  pro: (ctx, asked) => requirePro(ctx, page(asked)),
  curator: requireCurator,
  "curator-or-editor": requireCuratorOrEditor,
  staff: requireStaff,
  admin: having("admin"),
  editor: having("editor"),
  moderator: having("moderator"),
  librarian: having("librarian"),
  member: inClub("member"),
  "club-moderator": inClub("moderator"),
  "club-admin": inClub("admin"),
};

/** Throws what the class refuses the caller with (401, or the 404 of what they may not know of). */
export async function checkAccess(access: Access, ctx: Context, asked: Asked): Promise<void> {
  await CHECKS[access](ctx, asked);
}
