import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/kernel/log";
import { processMetrics } from "@/lib/kernel/metrics";
import { currentScope } from "@/lib/kernel/scope";
import { tracer } from "@/lib/kernel/tracing-port";

const SLOW_MS = 1_000;

/** Counts, times and traces one request by its route; call it inside the request's scope, before Next changes its URL. */
export function watchRequest(req: IncomingMessage, res: ServerResponse, routeOf: (pathname: string) => string): void {
  const { counts, requests, requestSeconds } = processMetrics();
  const { method = "GET" } = req;
  const [pathname = "/"] = (req.url ?? "/").split("?");
  const began = performance.now();
  const scope = currentScope();
  const span = tracer()?.start(
    method,
    { "http.request.method": method, "bookplate.request_id": scope?.requestId ?? "" },
    "server",
    req.headers.traceparent?.toString(),
  );
  counts.requestsRunning += 1;
  res.once("close", () => {
    counts.requestsRunning -= 1;
    const ms = performance.now() - began;
    const route = routeOf(pathname);
    const status = res.writableFinished ? res.statusCode : 499; // the client went away
    requests({ method, route, status: String(status) });
    requestSeconds(ms / 1000, { route });
    span?.set({ "http.route": route, "http.response.status_code": status });
    span?.end(status >= 500 ? String(status) : undefined);
    const line = { requestId: scope?.requestId, method, route, status, ms: Math.round(ms), queries: scope?.queries };
    if (ms >= SLOW_MS) log().info(line, "slow request");
    else log().debug(line, "request");
  });
}
