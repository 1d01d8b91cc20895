/** Who keeps the catalogue. The one place that says it. */
import { isStaff, requireStaff } from "@/lib/auth/access";
import type { Actor, Context } from "@/lib/kernel/context";

export const isLibrarian = (actor: Actor | null): boolean => isStaff(actor);

/** A librarian, or 401 (`not_signed_in`, `staff_only`). */
export const requireLibrarian = (ctx: Context): Actor => requireStaff(ctx);
