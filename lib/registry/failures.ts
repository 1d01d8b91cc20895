import { ApiError } from "./client";

/** Why something did not work, as far as we know; what was typed is still there. */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : "That didn’t work. Try again.";
