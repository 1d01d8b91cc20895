import type { Context } from "@/lib/context";
import { AppError } from "@/lib/http/errors";
import { getProfile, type ProfilePage } from "./public-profile";

/** A page through the gate of a stranger, whoever asks; null when a stranger gets none. */
export async function pageForStrangers(ctx: Context, username: string): Promise<ProfilePage | null> {
  return getProfile({ ...ctx, actor: null }, username).catch((error) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
}

/** The caller's own page as a stranger sees it, or would, were they not anonymous. */
export async function pageAsShown(ctx: Context, username: string): Promise<ProfilePage> {
  return (await pageForStrangers(ctx, username)) ?? { ...(await getProfile(ctx, username)), viewer: null };
}
