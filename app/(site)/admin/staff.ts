import { notFound } from "next/navigation";
import { isStaff } from "@/lib/auth/access";
import type { Actor, Context } from "@/lib/kernel/context";
import { readerPageContext } from "@/lib/web/page-context";

/** The context of a staff page: strangers sign in, readers find no such page. */
export async function staffContext(path: string): Promise<Context & { actor: Actor }> {
  const ctx = await readerPageContext(path);
  if (!isStaff(ctx.actor)) notFound();
  return ctx;
}
