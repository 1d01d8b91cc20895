import { z } from "zod";

/** Building blocks that schemas of all areas share. */
export const Id = z.uuid().toLowerCase().describe("UUIDv7"); // some languages write it in capitals, and here it is compared as text
export const IdOrSlug = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes("\0"), "must not contain a NUL character")
  .describe("UUID or slug");
/** An instant as answers give it. What a caller sends is an `InstantInput`. */
export const Instant = z.iso.datetime({ offset: true }).describe("ISO 8601, UTC");
/** A day as answers give it. What a caller sends is a `DateInput` or a `PublicationDate`. */
export const CalendarDate = z.iso.date().describe("YYYY-MM-DD");

const EARLIEST = 1900;
const LATEST = 2200;
const OUT_OF_RANGE = `must be between the years ${EARLIEST} and ${LATEST}`;

/** Whether the database and every client can carry this time: the years 1900 to 2200, in UTC. */
export function isInRange(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= EARLIEST && year < LATEST;
}

/** An instant that a caller sends. At the edges of the calendar PostgreSQL, JavaScript and phones disagree. */
export const InstantInput = z.iso
  .datetime({ offset: true })
  .refine(isInRange, OUT_OF_RANGE)
  .describe(`ISO 8601 with an offset, in the years ${EARLIEST} to ${LATEST - 1}`);

/** A day that a caller sends, under the same bounds. */
export const DateInput = z.iso
  .date()
  .refine(isInRange, OUT_OF_RANGE)
  .describe(`YYYY-MM-DD, in the years ${EARLIEST} to ${LATEST - 1}`);

/** The day a book was or will be published: old books are older than any other date here. */
export const PublicationDate = z.iso
  .date()
  .refine((value) => value >= "1000" && value < String(LATEST), `must be between the years 1000 and ${LATEST}`)
  .describe(`YYYY-MM-DD, in the years 1000 to ${LATEST - 1}`);

// Plain ranges without the u flag: the pattern stands in the OpenAPI document, whose readers know no \p{Cc}.
const without = (ranges: string) => new RegExp(`^[^${ranges}]*$`);
const LINE = without(String.raw`\u0000-\u001f\u007f-\u009f`);
const PROSE = without(String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`);

/** What turns the direction of all that follows, outside of the text too: no line needs it, and a name could be taken for another. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
/** Letters and signs of no width, and what fills a place with nothing. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text a person types: trimmed, not empty, with an upper bound. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    .regex(LINE, "must be a single line without control characters")
    .refine((text) => !TURNS.test(text), "must not turn the direction of the text after it")
    .refine((text) => text === "" || !UNSEEN.test(text), "must have characters that can be seen");

export const prose = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    .regex(PROSE, "must not contain control characters");

/** The same where nothing is an answer too: an empty text. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(LINE, "must be a single line without control characters")
    .refine((text) => !TURNS.test(text), "must not turn the direction of the text after it");

export const optionalProse = (max: number) =>
  z.string().trim().max(max, `must have at most ${max} characters`).regex(PROSE, "must not contain control characters");

/** An address a person typed: http or https, no credentials in it. */
export const WebUrl = z
  .string()
  .trim()
  .max(500)
  .refine((value) => isWebUrl(value), "must be an http or https address")
  .describe("An http or https address");

const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid)\.?$/i;

/** A public name is required: `https://localhost` and `https://10.0.0.1` lead each reader to their own network. */
function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value) || /[\s\\\p{Cc}]/u.test(value)) return false;
  const { hostname, username, password } = new URL(value);
  const isNumber = /^\[|^[\d.]+$/.test(hostname);
  return hostname.includes(".") && !isNumber && !OWN_NETWORK.test(hostname) && !username && !password;
}
