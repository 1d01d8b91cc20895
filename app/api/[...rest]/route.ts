import { notFound, toProblem } from "@/lib/http/errors";
import { currentScope } from "@/lib/scope";

/** Whatever is not an endpoint is a 404 in the API's own words. */
function missing() {
  const problem = toProblem(notFound("Endpoint"), currentScope()?.requestId ?? "none");
  const headers = { "Content-Type": "application/problem+json; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(JSON.stringify(problem), { status: 404, headers });
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
