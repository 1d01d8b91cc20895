import postgres from "postgres";
import { env } from "@/lib/env";
import { figures } from "./figures";
import { health } from "./health";
import { openSideDoor } from "./side-door";
import { traceWhenConfigured } from "./trace-when-configured";

/** What an operator sees of a worker, which has no door of its own: health and figures on METRICS_PORT, and traces. */
export async function watchWorker(databaseUrl: string): Promise<{ drain: () => void; stop: () => Promise<void> }> {
  const { METRICS_PORT, METRICS_TOKEN: token, HOST: host } = env();
  const stopTracing = await traceWhenConfigured();
  const connection = { application_name: "bookplate-side" };
  const side = postgres(databaseUrl, { max: 2, onnotice: () => undefined, connection });
  const checks = health(side);
  const { collect, stop: stopFigures } = figures(side);
  const door = await openSideDoor({ port: METRICS_PORT, host, token }, { collect, health: checks.answer });
  return {
    drain: checks.drain,
    stop: async () => {
      await door.stop();
      stopFigures();
      await stopTracing();
      await side.end({ timeout: 2 });
    },
  };
}
