"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useToast } from "@/components/ui/toasts";
import { ApiError } from "@/lib/registry/client";

/** Sends a change, says that it is kept or why it is not, and shows the page anew. A second one waits for the first. */
export function useChange<T>(send: (input: T) => Promise<unknown>, done: string | null = "Kept.") {
  const router = useRouter();
  const toast = useToast();
  const id = useId();
  return useMutation({
    scope: { id }, // two orders under way at once would arrive in any order
    mutationFn: send,
    onSuccess: () => {
      if (done) toast({ message: done });
      router.refresh();
    },
    onError: (error) => toast({ message: errorMessage(error) }),
  });
}

export const errorMessage = (error: Error): string =>
  error instanceof ApiError ? error.message : "That did not work. Nothing is lost; try again in a moment.";
