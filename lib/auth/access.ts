import type { Role } from "@/lib/format/roles";
import { unauthorized } from "@/lib/http/errors";
import type { Actor, Context } from "@/lib/kernel/context";

/** The signed-in reader, or 401 `not_signed_in`. The first line of every function that needs one. */
export function requireReader(ctx: Context): Actor {
  if (!ctx.actor) throw unauthorized("Sign in first: send a bearer token or an API key.");
  return ctx.actor;
}

/**
 * Whether what a role owns is open to the caller: to whoever has it, and to admins, signed in or with a bearer token;
 * never to an API key or somebody else's app. With `isStaff` the one place that reads the roles (held by the boundary test).
 */
export const hasRole = (actor: Actor | null, role: Role): boolean =>
  isStaff(actor) && Boolean(actor?.roles.some((own) => own === role || own === "admin"));

/** Whether the caller has any role at all: what belongs to no single one of them is open to each. */
export const isStaff = (actor: Actor | null): boolean =>
  actor !== null && actor.roles.length > 0 && actor.via !== "key" && actor.via !== "app";

const refusal = () => unauthorized("Only staff can do this, signed in or with a bearer token.", "staff_only");

/** Somebody with this role, or an admin; else 401 (`not_signed_in`, `staff_only`). */
export function requireRole(ctx: Context, role: Role): Actor {
  const reader = requireReader(ctx);
  if (!hasRole(reader, role)) throw refusal();
  return reader;
}

/** Somebody with any role; else 401 (`not_signed_in`, `staff_only`). */
export function requireStaff(ctx: Context): Actor {
  const reader = requireReader(ctx);
  if (!isStaff(reader)) throw refusal();
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
