import { foundOrNull } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { getProfile, type ProfilePage } from "./profiles";

/** A page through the gate of a stranger, whoever asks; null when a stranger gets none. */
export async function pageForStrangers(ctx: Context, username: string): Promise<ProfilePage | null> {
  const page = await foundOrNull(getProfile({ ...ctx, actor: null }, username));
  ctx.answer.countsAsView(null); // a look at one's own page is none of its visits
  return page;
}

/** The caller's own page as a stranger sees it, or would, were they not anonymous. */
export async function pageAsShown(ctx: Context, username: string): Promise<ProfilePage> {
  const open = await pageForStrangers(ctx, username);
  if (open) return open;
  const own = await getProfile(ctx, username);
  ctx.answer.countsAsView(null);
  return { ...own, viewer: null };
}
