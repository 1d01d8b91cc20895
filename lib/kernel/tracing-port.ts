/** Where spans go, when somebody set OTEL_EXPORTER_OTLP_ENDPOINT: lib/server/tracing.ts, which is loaded only then. */
import { singleton } from "@/db/singletons";

export type SpanKind = "server" | "client" | "consumer";
export type Attributes = Record<string, string | number>;

export type Span = {
  set: (attributes: Attributes) => void;
  /** Closes the span; `error` is a code or a class of error, never a message with values in it. */
  end: (error?: string) => void;
};

export type Tracer = {
  /** Opens a span below the one of the current scope; null when this trace is not sampled. */
  start: (name: string, attributes: Attributes, kind: SpanKind, traceparent?: string) => Span | null;
  stop: () => Promise<void>;
};

const shared = singleton<Tracer>("tracer");

export const tracer = (): Tracer | undefined => shared.value;

export function setTracer(made: Tracer | undefined) {
  shared.value = made;
}
