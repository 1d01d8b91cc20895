"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/registry/client";

/** Sends a change, says that it is kept or why it is not, and shows the page anew. A second one waits for the first. */
export function useChange<T>(send: (input: T) => Promise<unknown>, done?: string | null) {
  const t = useTranslations("profiles.save");
  const errorMessage = useErrorMessage();
  const router = useRouter();
  const toast = useToast();
  const id = useId();
  return useMutation({
    scope: { id }, // two orders under way at once would arrive in any order
    mutationFn: send,
    onSuccess: () => {
      if (done !== null) toast({ message: done ?? t("kept") });
      router.refresh();
    },
    onError: (error) => toast({ message: errorMessage(error) }),
  });
}

/** Why something was refused or did not arrive, in a sentence. */
export function useErrorMessage(): (error: Error) => string {
  const t = useTranslations("profiles.save");
  return (error) => (error instanceof ApiError ? error.message : t("failed"));
}
