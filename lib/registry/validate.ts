import "./without-eval";
import type { z } from "zod";
import { invalid, type Problem, TITLES } from "@/lib/http/errors";

/**
 * What the API would say of this body, found out in the browser: null when the endpoint's schema takes it. Forms load this
 * with their first submit.
 */
export function problemOf(schema: z.ZodType, body: unknown): Problem | null {
  const { error } = schema.safeParse(body);
  if (!error) return null;
  const { status, code, message, issues } = invalid(error, "body");
  return {
    type: `/developers#error-${code}`,
    title: TITLES[status] ?? "Error",
    status,
    code,
    message,
    issues,
    requestId: "",
  };
}
