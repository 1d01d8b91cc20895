import { currentScope } from "@/lib/kernel/scope";
import { notFound, toProblem } from "./errors";

/** Whatever is not an endpoint is a 404 in the API's own words. */
export function missingEndpoint(): Response {
  const problem = toProblem(notFound("Endpoint"), currentScope()?.requestId ?? "none");
  const headers = { "Content-Type": "application/problem+json; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(JSON.stringify(problem), { status: 404, headers });
}
