import { createReader } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { signAccessToken } from "@/lib/auth/access-tokens";
import type { Actor, Context } from "@/lib/kernel/context";

/** The headers of somebody with a token, a new reader unless told: the API makes an answer anew for each of their requests. */
export async function callerHeaders(ctx: Context, userId?: string): Promise<Record<string, string>> {
  const claims = { userId: userId ?? (await createReader(ctx.db)).id, familyId: newId() };
  return { Authorization: `Bearer ${await signAccessToken(ctx, claims)}` };
}

/** Somebody with a token, as the functions know them. */
export const actorOf = (userId: string): Actor => ({
  userId,
  username: null,
  displayName: "Caller",
  avatarUrl: null,
  locale: "en",
  roles: [],
  via: "bearer",
  scopes: ["read", "write"],
});
