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
