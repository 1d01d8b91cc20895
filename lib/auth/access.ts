import { unauthorized } from "@/lib/http/errors";
import type { Actor, Context } from "@/lib/kernel/context";

/** The signed-in reader, or 401 `not_signed_in`. The first line of every function that needs one. */
export function requireReader(ctx: Context): Actor {
  if (!ctx.actor) throw unauthorized("Sign in first: send a bearer token or an API key.");
  return ctx.actor;
}

/**
 * Whether staff matters are open to the caller: to a member of staff, signed in or with a bearer token; never to an API
 * key or somebody else's app. The one place that reads the flag (held by the boundary test).
 */
export const isStaff = (actor: Actor | null): boolean =>
  Boolean(actor?.isStaff) && actor?.via !== "key" && actor?.via !== "app";

/** A member of staff, or 401 (`not_signed_in`, `staff_only`). Staff matters are never open to API keys. */
export function requireStaff(ctx: Context): Actor {
  const reader = requireReader(ctx);
  if (!isStaff(reader)) throw unauthorized("Only staff can do this, signed in or with a bearer token.", "staff_only");
  return reader;
}

const NEW_FOR_MS = 24 * 3_600_000;

/** Whether an account was made less than a day ago; such have narrower limits, staff aside. */
export const isNewAccount = (actor: Actor, now: Date): boolean =>
  !isStaff(actor) && actor.since !== undefined && now.getTime() - actor.since.getTime() < NEW_FOR_MS;

/** The caller as whoever has a mail sent to an address that need not be theirs (lib/mail/to-others.ts). */
export function mailSender(ctx: Context): { userId: string; isNew: boolean } {
  const reader = requireReader(ctx);
  return { userId: reader.userId, isNew: isNewAccount(reader, ctx.now) };
}
