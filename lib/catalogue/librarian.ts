/** Who keeps the catalogue. The one place that says it. */
import { hasRole, requireRole } from "@/lib/auth/access";
import type { Actor, Context } from "@/lib/kernel/context";

export const isLibrarian = (actor: Actor | null): boolean => hasRole(actor, "librarian");

/** A librarian, or 401 (`not_signed_in`, `staff_only`). */
export const requireLibrarian = (ctx: Context): Actor => requireRole(ctx, "librarian");
