import { z } from "zod";

/** Building blocks that schemas of all areas share. */
export const Id = z.uuid().describe("UUIDv7");
export const IdOrSlug = z.string().min(1).max(200).describe("UUID or slug");
export const Instant = z.iso.datetime({ offset: true }).describe("ISO 8601, UTC");
export const CalendarDate = z.iso.date().describe("YYYY-MM-DD");

/** Text a person types: trimmed, not empty, with an upper bound. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, "must be one line, without control characters");

export const prose = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\p{Cc}\t\n\r]*(?:[\t\n\r][^\p{Cc}]*)*$/u, "must not have control characters");

/** An address a person typed: http or https, no credentials in it. */
export const WebUrl = z
  .string()
  .trim()
  .max(500)
  .refine((value) => isWebUrl(value), "must be an http or https address");

function isWebUrl(value: string): boolean {
  if (!URL.canParse(value) || /[\s\\\p{Cc}]/u.test(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.hostname.includes(".") &&
    !url.username &&
    !url.password
  );
}
