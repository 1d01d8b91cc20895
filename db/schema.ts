/** Every table, for drizzle's type of the database. Code imports the area's own file, not this one. */
export * from "./schema/auth";
export * from "./schema/authors";
export * from "./schema/catalogue";
export * from "./schema/club-meetings";
export * from "./schema/club-reading";
export * from "./schema/club-talk";
export * from "./schema/clubs";
export * from "./schema/collections";
export * from "./schema/deliveries";
export * from "./schema/moderation";
export * from "./schema/notifications";
export * from "./schema/platform";
export * from "./schema/profiles";
export * from "./schema/reports";
export * from "./schema/uploads";
export * from "./schema/users";
export * from "./schema/visits";
