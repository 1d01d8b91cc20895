import { timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";

/** A UUIDv7: made by the application, sorts by time of creation. */
export const newId = (): string => v7();

export const id = () => uuid().primaryKey().$defaultFn(newId);
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = createdAt;
