/** What somebody may be trusted with here, beside what every reader may do; a person has none, one or several. */
export const ROLES = ["admin", "editor", "moderator", "librarian"] as const;
export type Role = (typeof ROLES)[number];
