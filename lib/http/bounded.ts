import { badRequest } from "./errors";
import type { Incoming } from "./incoming";

/**
 * The body of a request, or null when it has more bytes than `largest`: the rest is not read then, and nothing at all of
 * one that says so itself.
 */
export async function readBounded(
  request: Pick<Incoming, "headers" | "body">,
  largest: number,
): Promise<Buffer | null> {
  if (Number(request.headers.get("content-length") ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > largest) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    if (!hungUp(error)) throw error;
    throw badRequest("The body of the request ended too early. Send it again.", "invalid_input");
  }
  return Buffer.concat(chunks);
}

/** Whether whoever sent it has gone in the middle of it, as Node says so. */
const hungUp = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ECONNRESET";
