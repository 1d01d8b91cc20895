/** Answers that stay open (server-sent events): counted here so that the server can end them when it stops. */
type Live = { open: Set<() => void>; stops: Set<() => Promise<void>> };

const key = Symbol.for("bookplate.live");
const shared = globalThis as unknown as Record<symbol, Live | undefined>;

function live(): Live {
  shared[key] ??= { open: new Set(), stops: new Set() };
  return shared[key];
}

/** What runs beside the streams (a listener, a timer) and must end with the process. */
export function onLiveStop(stop: () => Promise<void>): void {
  live().stops.add(stop);
}

/** Ends every open stream and what feeds them; browsers come back by themselves, to another process. */
export async function stopLive(): Promise<void> {
  const { open, stops } = live();
  shared[key] = undefined;
  for (const end of open) end();
  await Promise.all([...stops].map((stop) => stop()));
}

export type EventStream = { response: Response; send: (event: string, data: unknown) => void; end: () => void };

const HEARTBEAT_MS = 15_000;

/** A text/event-stream answer, with an event `beat` every fifteen seconds. `onEnd` runs once, however it ends. */
export function eventStream(signal: AbortSignal, onEnd: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let ended = false;
  const write = (text: string) => {
    if (!ended) controller?.enqueue(encoder.encode(text));
  };
  const heartbeat = setInterval(() => write("event: beat\ndata:\n\n"), HEARTBEAT_MS);
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    live().open.delete(end);
    onEnd();
    controller?.close();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (one) => {
      controller = one;
      write("retry: 2000\n\n");
    },
    cancel: () => {
      controller = undefined;
      end();
    },
  });
  live().open.add(end);
  signal.addEventListener("abort", () => {
    controller = undefined;
    end();
  });
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Accel-Buffering": "no",
  };
  return {
    response: new Response(body, { headers }),
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
