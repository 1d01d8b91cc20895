"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "@/components/ui/query-client";
import { api } from "@/lib/registry/client";

const MAX_SHOWN = 10;
const DEBOUNCE_MS = 200;

/** The reader's followers who have what is typed in a name, asked for when the typing pauses; those without a name are none. */
export function useFollowers(typed: string, isAsked: boolean): { username: string; displayName: string }[] {
  const terms = typed.trim();
  const [asked, setAsked] = useState(terms);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(terms), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [terms]);
  const { data } = useQuery(
    {
      queryKey: ["followers", asked],
      queryFn: () => api("GET /v1/me/followers", { query: { q: asked || undefined, limit: MAX_SHOWN } }),
      enabled: isAsked,
      placeholderData: (previous) => previous,
    },
    queryClient(),
  );
  return (data?.data ?? []).flatMap(({ user: { username, displayName } }) =>
    username === null ? [] : [{ username, displayName }],
  );
}
