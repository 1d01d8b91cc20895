import { QueryClient } from "@tanstack/react-query";

/**
 * What is read stays for half a minute. Without a connection a question fails at once instead of waiting for one: a search
 * that waits looks like one that found nothing. When the connection is back, it is asked again.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 30_000, networkMode: "always", refetchOnReconnect: true },
    },
  });

let shared: QueryClient | null = null;

/**
 * The cache that all islands of a document share, made by the first that asks or changes something: no provider around the
 * pages, whose code strangers would load for nothing. On the server each use has its own, so that no reader's is another's.
 */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return newQueryClient();
  if (!shared) {
    shared = newQueryClient();
    shared.mount(); // hears of focus and connection, as a provider would have it
  }
  return shared;
}
