import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { hurry, startSilentService } from "@/lib/testing/silent-service";
import { readTraceparent, startTracing } from "./tracing";

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number; status: object };
const received: { headers: http.IncomingHttpHeaders; body: string }[] = [];
const collector = http.createServer(async (req, res) => {
  let body = "";
  for await (const chunk of req) body += chunk;
  received.push({ headers: req.headers, body });
  res.end("{}");
});
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  collector.close();
});

const spans = () =>
  received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
const settings = (ratio = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  OTEL_EXPORTER_OTLP_HEADERS: "x-team=books%20and%20co",
  OTEL_SERVICE_NAME: "test",
  OTEL_TRACES_SAMPLER_ARG: ratio,
});

test("a request continues its caller's trace, and its statements hang below it", async () => {
  const tracer = startTracing(settings());
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await runInScope(newScope("r", "a"), async () => {
    const request = tracer.start("GET", {}, "server", `00-${traceId}-b7ad6b7169203331-01`);
    tracer.start("query", { "db.query.text": "select 1" }, "client")?.end("57014");
    request?.set({ "http.route": "/books/[slug]" });
    request?.end();
  });
  expect(tracer.start("query", {}, "client"), "a statement outside of any request is not traced").toBeNull();
  await tracer.stop();
  const [query, request] = spans();
  expect(received[0]?.headers["x-team"]).toBe("books and co");
  expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331", name: "GET /books/[slug]", kind: 2 });
  expect(query).toMatchObject({ traceId, parentSpanId: request?.spanId, kind: 3, status: { code: 2 } });
});

test("what the caller does not sample, and what the ratio leaves out, is not sent", async () => {
  received.length = 0;
  const tracer = startTracing(settings(0));
  expect(tracer.start("GET", {}, "server")).toBeNull();
  expect(tracer.start("GET", {}, "server", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00")).toBeNull();
  await tracer.stop();
  expect(received).toEqual([]);
});

test.each([undefined, "", "00-00000000000000000000000000000000-b7ad6b7169203331-01", "01-x", "00-zz-yy-01"])(
  "%s is no trace of a caller",
  (header) => {
    expect(readTraceparent(header)).toBeNull();
  },
);

test("a collector that says nothing holds nobody up: what cannot be sent is dropped", async () => {
  const silent = await startSilentService();
  hurry(100);
  const tracer = startTracing({ ...settings(), OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
  tracer.start("GET", {}, "server")?.end();
  await tracer.stop();
  expect(silent.asked).toEqual(["/v1/traces"]);
  silent.close();
  vi.restoreAllMocks();
});

test("without a collector nothing of it is loaded", () => {
  const files = ["lib", "app", "scripts"].flatMap((root) =>
    fs.readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
  );
  const importers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith("tracing.test.ts") &&
      /from "[^"]*\/tracing"|import\("[^"]*\/tracing"\)/.test(fs.readFileSync(file, "utf8")),
  );
  expect(importers).toEqual(["lib/server/trace-when-configured.ts"]);
  const text = fs.readFileSync("lib/server/trace-when-configured.ts", "utf8");
  expect(text.indexOf("OTEL_EXPORTER_OTLP_ENDPOINT) return")).toBeLessThan(text.indexOf('await import("./tracing")'));
});
