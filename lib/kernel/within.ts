/** Every exchange with a service outside has an end: from the name's resolution to the last byte of its answer. */

/** How long one exchange may take with each of them, in milliseconds. */
export const LONGEST_MS = { mail: 30_000, bucket: 25_000, push: 10_000, signIn: 10_000, traces: 5_000 } as const;
type Service = keyof typeof LONGEST_MS;

/** A service outside gave no answer in time, could not be reached, or failed: the same may succeed in a moment. */
export class OutsideAway extends Error {}

/** For clients that fetch by themselves: aborts the exchange when its time is over, also when half of the answer is there. */
export const within = (service: Service): AbortSignal => AbortSignal.timeout(LONGEST_MS[service]);

/** `fetch` with an end; the answer's body has to be read, or cancelled, within the same time. */
export const fetchWithin =
  (service: Service): typeof fetch =>
  (input, init) => {
    const end = within(service);
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end });
  };

/** A long body as it comes; it fails when its source says nothing for so long. How slowly it is read does not count. */
export function neverSilent(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const late = setTimeout(
        () => reject(new OutsideAway("The rest of the response did not arrive in time.")),
        silenceMs,
      );
      try {
        const { done, value } = await Promise.race([reader.read(), silence]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        reader.cancel(error).catch(() => undefined); // it failed itself
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
