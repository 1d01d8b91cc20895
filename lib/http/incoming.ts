/**
 * What handlers look at of a request. A `Request` has it; so has what the server makes of its own (lib/server/direct-api.ts),
 * which costs a tenth.
 */
export type Incoming = {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingHeaders;
  readonly signal: AbortSignal;
  readonly body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null;
};

export type IncomingHeaders = {
  get: (name: string) => string | null;
  [Symbol.iterator]: () => Iterator<[string, string]>;
};

/** What an operation answers: its headers by their names in small letters, and cookies, one line each. */
export type Reply = { status: number; headers: Map<string, string>; cookies: readonly string[]; body: string | null };

/** The same for whoever wants a `Response`. */
export function toResponse({ status, headers, cookies, body }: Reply): Response {
  const response = new Response(body, { status, headers: [...headers] });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
