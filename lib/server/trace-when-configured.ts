import { env } from "@/lib/kernel/env";
import { setTracer } from "@/lib/kernel/tracing-port";

/** Starts tracing when a collector is named; otherwise nothing of it is even loaded. Gives what stops it. */
export async function traceWhenConfigured(): Promise<() => Promise<void>> {
  const settings = env();
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { startTracing } = await import("./tracing");
  const tracer = startTracing(settings);
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await tracer.stop();
  };
}
