import { singleton } from "@/db/singletons";
import { AppError } from "@/lib/http/errors";
import { addressBucket } from "@/lib/http/rate-limit";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";

/** Answers that stay open (server-sent events): counted here so that the server can end them when it stops. */
type Live = { open: Set<() => void>; stops: Set<() => Promise<void>>; watchers: Map<string, number> };

/** How many streams stay open at once: of one person, of one address without a sign-in, of this process. */
const MAX_PER_PERSON = 10;
const MAX_PER_ADDRESS = 20;
const MAX_PER_PROCESS = 2_000;
const COME_BACK_SECONDS = 30;

const shared = singleton<Live>("live");

function live(): Live {
  shared.value ??= { open: new Set(), stops: new Set(), watchers: new Map() };
  return shared.value;
}

/** What runs beside the streams (a listener, a timer) and must end with the process. */
export function onLiveStop(stop: () => Promise<void>): void {
  live().stops.add(stop);
}

/** Ends every open stream and what feeds them; browsers come back by themselves, to another process. */
export async function stopLive(): Promise<void> {
  const { open, stops } = live();
  shared.value = undefined;
  for (const end of open) end();
  await Promise.all([...stops].map((stop) => stop()));
}

export type EventStream = { response: Response; send: (event: string, data: unknown) => void; end: () => void };

const HEARTBEAT_MS = 15_000;
/** So much waits for a client that reads slowly; one that lets more wait is dropped, comes back and sees what stands then. */
const MAX_WAITING_BYTES = 64 * 1024;

/** Takes a place for one more stream, which the function returned gives back. Throws 503 when there is none. */
function takePlace(): () => void {
  const { open, watchers } = live();
  const scope = currentScope();
  const who = scope?.actorId ?? addressBucket(scope?.address ?? "unknown");
  const own = watchers.get(who) ?? 0;
  const limit = scope?.actorId ? MAX_PER_PERSON : MAX_PER_ADDRESS;
  if ((own >= limit && env().RATE_LIMITS !== "off") || open.size >= MAX_PER_PROCESS)
    throw new AppError(503, "too_many_streams", "Too many streams are open. Close one, or try again later.", {
      headers: { "Retry-After": String(COME_BACK_SECONDS) },
    });
  watchers.set(who, own + 1);
  return () => {
    const left = (watchers.get(who) ?? 1) - 1;
    if (left > 0) watchers.set(who, left);
    else watchers.delete(who);
  };
}

/**
 * A text/event-stream answer, with an event `beat` every fifteen seconds. `onEnd` runs once, however it ends. Throws 503
 * when the caller, or the process, has as many open as it may have. A client that does not read what it is sent is dropped.
 */
export function eventStream(signal: AbortSignal, onEnd: () => void): EventStream {
  const leave = takePlace();
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let ended = false;
  const hangUp = currentScope()?.hangUp;
  const write = (text: string) => {
    if (ended || !controller) return;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    else drop();
  };
  const heartbeat = setInterval(() => write("event: beat\ndata:\n\n"), HEARTBEAT_MS);
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    live().open.delete(end);
    leave();
    onEnd();
    controller?.close();
  };
  /** What waits is let go; Next would wait for the client, so the connection is cut off too. */
  const drop = () => {
    controller?.error(new DOMException("The client does not read.", "AbortError"));
    controller = undefined;
    end();
    hangUp?.();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (streamController) => {
        controller = streamController;
        write("retry: 2000\n\n");
      },
      cancel: () => {
        controller = undefined;
        end();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  );
  live().open.add(end);
  const gone = () => {
    controller = undefined;
    end();
  };
  signal.addEventListener("abort", gone);
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Accel-Buffering": "no",
  };
  if (signal.aborted) queueMicrotask(gone); // before anybody listened: nothing else would end it
  return {
    response: new Response(body, { headers }),
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
