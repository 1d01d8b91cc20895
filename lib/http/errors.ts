import { z } from "zod";
import { APP_ERROR } from "@/db/singletons";

type Issue = { path: string; message: string };
/** What a message names, so that clients can say it in other words: the numbers and names in it, and which `case` it is. */
type Details = Record<string, string | number>;

/** The one error that reaches a caller: a status, a stable code, and a message that says what to do. */
export class AppError extends Error {
  readonly [APP_ERROR] = true;

  /** Next's bundle and the server around it each load this file: an error of the one is one for the other too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && APP_ERROR in value;
  }

  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];
  readonly headers: Record<string, string>;
  readonly details: Details | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      issues = [],
      headers = {},
      details,
    }: { issues?: Issue[]; headers?: Record<string, string>; details?: Details | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.headers = headers;
    this.details = details;
  }
}

/** 404: there is no such thing, or the caller may not know of it (both look the same). */
export const notFound = (what = "Resource") => new AppError(404, "not_found", `${what} not found`);

/** What was found, or null where the answer would be a 404. */
export async function foundOrNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** 400: the request cannot be done as it is; also conflicts, under their own code. */
export const badRequest = (message: string, code = "bad_request", issues: Issue[] = [], details?: Details) =>
  new AppError(400, code, message, { issues, details });

/** 401: no credentials, bad ones, or not enough rights; the code says which. */
export const unauthorized = (message: string, code = "not_signed_in", details?: Details) =>
  new AppError(401, code, message, { details });

export const TITLES: Record<number, string> = {
  400: "Bad request",
  401: "Unauthorized",
  404: "Not found",
  405: "Method not allowed",
  413: "Content too large",
  415: "Unsupported media type",
  429: "Too many requests",
  500: "Internal server error",
  501: "Not implemented",
  503: "Service unavailable",
};

const MAX_ISSUES = 20;
const MAX_ISSUE_BYTES = 7_000;
const MAX_KEYS = 10;

export const Problem = z
  .object({
    type: z.string().describe("Link to the error's explanation in the API reference"),
    title: z.string().describe("The status as text"),
    status: z.int(),
    code: z.string().describe("Stable code to program against"),
    message: z.string().describe("What happened and what to do"),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .max(MAX_ISSUES)
      .describe("One entry per invalid field, up to 20; otherwise empty"),
    details: z
      .record(z.string(), z.union([z.string(), z.int()]))
      .optional()
      .describe("The numbers and names in the message, and as `case` which of several messages of its code it is"),
    requestId: z.string().describe("Quote it when you report a problem"),
  })
  .meta({ id: "Problem", description: "An error (RFC 9457)" });
export type Problem = z.infer<typeof Problem>;

/** The body of an error answer. A fault that is not ours to explain becomes a plain 500 without details. */
export function toProblem(error: unknown, requestId: string): Problem {
  const known =
    error instanceof AppError
      ? error
      : new AppError(500, "internal_error", "Something went wrong on our side. Please try again.");
  const { status, code, message, issues, details } = known;
  return {
    type: `/developers#error-${code}`,
    title: TITLES[status] ?? "Error",
    status,
    code,
    message: shortened(message, 600),
    issues: firstOf(issues),
    ...(details && { details }),
    requestId,
  };
}

/** The first issues, each shortened: what a caller sends wrong must not come back as an answer of a megabyte. */
function firstOf(issues: Issue[]): Issue[] {
  const first: Issue[] = [];
  let bytes = 0;
  for (const { path, message } of issues.slice(0, MAX_ISSUES)) {
    const issue = { path: shortened(path, 120), message: shortened(message, 300) };
    bytes += Buffer.byteLength(JSON.stringify(issue));
    if (bytes > MAX_ISSUE_BYTES) break;
    first.push(issue);
  }
  return first;
}

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Zod's findings as the issues of a 400. */
export function invalid(error: z.ZodError, where: string): AppError {
  const issues = error.issues.map((issue) => ({
    path: issue.path.map(String).join(".") || where,
    message: issueMessage(issue),
  }));
  const [first] = issues;
  return badRequest(
    `The ${where} is not valid: ${first?.path === where ? "" : `${first?.path}: `}${first?.message}`,
    "invalid_input",
    issues,
  );
}

function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== "unrecognized_keys" || !/^Unrecognized key/.test(issue.message)) return issue.message;
  const { length } = issue.keys;
  const more = length > MAX_KEYS ? ` and ${length - MAX_KEYS} more` : "";
  return `Unknown propert${length > 1 ? "ies" : "y"}: ${issue.keys.slice(0, MAX_KEYS).join(", ")}${more}`;
}
