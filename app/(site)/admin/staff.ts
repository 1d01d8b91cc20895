import { notFound } from "next/navigation";
import { hasRole, isStaff } from "@/lib/auth/access";
import type { Role } from "@/lib/format/roles";
import type { Actor, Context } from "@/lib/kernel/context";
import { readerPageContext } from "@/lib/web/page-context";

/** The context of a page for a role, or for any: strangers sign in, everybody else finds no such page. */
export async function staffContext(path: string, role?: Role): Promise<Context & { actor: Actor }> {
  const ctx = await readerPageContext(path);
  if (!(role ? hasRole(ctx.actor, role) : isStaff(ctx.actor))) notFound();
  return ctx;
}
