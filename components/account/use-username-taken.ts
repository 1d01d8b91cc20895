"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "@/components/ui/query-client";
import { api } from "@/lib/registry/client";

const DEBOUNCE_MS = 400;
const FEWEST_LETTERS = 3;

/**
 * Whether a reader who can be found has this name already, asked for when the typing pauses. Names of readers who hide
 * are refused on saving only: nobody may hear of them before.
 */
export function useUsernameTaken(typed: string, own: string | null): boolean {
  const name = typed.trim().toLowerCase();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(name), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [name]);
  const { data } = useQuery(
    {
      queryKey: ["username", asked],
      queryFn: () => api("POST /v1/readers/find", { body: { search: asked }, query: { limit: 100 } }),
      enabled: asked.length >= FEWEST_LETTERS && asked !== own?.toLowerCase(),
    },
    queryClient(),
  );
  return asked === name && (data?.data.some(({ username }) => username?.toLowerCase() === name) ?? false);
}
