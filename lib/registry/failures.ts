import { ApiError } from "./client";

/** Why something did not work, as far as we know; what was typed is still there. */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : "That didn't work. Try again.";

/** What is wrong with one field of a form, when the answer says so. */
export const issueAt = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.problem.issues?.find((issue) => issue.path === path)?.message : undefined;
