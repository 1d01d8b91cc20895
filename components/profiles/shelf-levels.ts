import type { ShelfVisibility } from "@/lib/profiles/schemas";

/** Who may see a shelf, from everybody to nobody else; what it means is in the messages, `profiles.common.levels`. */
export const LEVELS = ["public", "unlisted", "followers", "private"] as const satisfies ShelfVisibility[];
