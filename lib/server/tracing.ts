/**
 * Spans of requests, jobs and statements, sent as OTLP/HTTP JSON. By hand, because the protocol is one document and the
 * official packages would patch every module the app loads. Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
import { randomBytes } from "node:crypto";
import type { Env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { currentScope } from "@/lib/kernel/scope";
import type { Attributes, Span, SpanKind, Tracer } from "@/lib/kernel/tracing-port";
import { fetchWithin } from "@/lib/kernel/within";

const EVERY_MS = 2_000;
const MAX_WAITING = 5_000;
const BATCH = 500;
const KINDS: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 };

type Settings = Pick<
  Env,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG"
>;
type Finished = Record<string, unknown>;

/** Collects spans and sends them every two seconds; what cannot be sent is dropped, never waited for. */
export function startTracing(settings: Settings): Tracer {
  let waiting: Finished[] = [];
  let lastWarning = 0;
  const send = async () => {
    const batch = waiting.splice(0, BATCH);
    if (batch.length === 0) return;
    await exportSpans(settings, batch).catch((error) => {
      if (Date.now() - lastWarning > 60_000) log().warn({ err: error }, "spans could not be sent");
      lastWarning = Date.now();
    });
  };
  const timer = setInterval(send, EVERY_MS);
  return {
    start: (name, attributes, kind, traceparent) => {
      const parent: Parent | null = kind === "client" ? (currentScope()?.trace ?? null) : readTraceparent(traceparent);
      if (kind === "client" && !parent) return null; // a statement belongs to a request or job, or is not traced
      if (parent?.sampled === false || (!parent && Math.random() >= settings.OTEL_TRACES_SAMPLER_ARG)) return null;
      return open(name, attributes, kind, parent, (span) => {
        if (waiting.length < MAX_WAITING) waiting.push(span);
      });
    },
    stop: async () => {
      clearInterval(timer);
      while (waiting.length > 0) await send();
      waiting = [];
    },
  };
}

type Parent = { traceId: string; spanId: string; sampled?: boolean };

function open(
  name: string,
  given: Attributes,
  kind: SpanKind,
  parent: Parent | null,
  onEnd: (span: Finished) => void,
): Span {
  const traceId = parent?.traceId ?? randomBytes(16).toString("hex");
  const spanId = randomBytes(8).toString("hex");
  const began = nowNano();
  const attributes = { ...given };
  const scope = currentScope();
  if (scope && kind !== "client") scope.trace = { traceId, spanId };
  return {
    set: (more) => Object.assign(attributes, more),
    end: (error) =>
      onEnd({
        traceId,
        spanId,
        ...(parent ? { parentSpanId: parent.spanId } : {}),
        name: typeof attributes["http.route"] === "string" ? `${name} ${attributes["http.route"]}` : name,
        kind: KINDS[kind],
        startTimeUnixNano: String(began),
        endTimeUnixNano: String(nowNano()),
        attributes: toAttributes(error ? { ...attributes, "error.type": error } : attributes),
        status: error ? { code: 2 } : {},
      }),
  };
}

/** A wall clock in nanoseconds that does not jump while the process runs. */
const nowNano = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

/** The caller's trace (W3C `traceparent`), when it is well formed. */
export function readTraceparent(header: string | undefined): Parent | null {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "");
  const [, traceId = "", spanId = "", flags = ""] = found ?? [];
  if (!found || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value.slice(0, 2_000) },
  }));

async function exportSpans(settings: Settings, spans: Finished[]): Promise<void> {
  const given = (settings.OTEL_EXPORTER_OTLP_HEADERS ?? "").split(",").filter((pair) => pair.includes("="));
  const headers = Object.fromEntries(
    given.map((pair) => [
      pair.slice(0, pair.indexOf("=")).trim(),
      decodeURIComponent(pair.slice(pair.indexOf("=") + 1)),
    ]),
  );
  const resource = {
    attributes: toAttributes({ "service.name": settings.OTEL_SERVICE_NAME, "process.pid": process.pid }),
  };
  const response = await fetchWithin("traces")(
    `${settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "")}/v1/traces`,
    {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "bookplate" }, spans }] }] }),
    },
  );
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
}
