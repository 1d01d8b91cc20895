import { notFound } from "./errors";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a path's `{id}` is a UUID; where a thing has a slug, anything else is looked up as one. */
export const isUuid = (value: string): boolean => UUID.test(value);

/** The id as the database writes it, or a 404: a malformed identifier names nothing. */
export function uuidOf(value: string, what: string): string {
  if (!isUuid(value)) throw notFound(what);
  return value.toLowerCase();
}
