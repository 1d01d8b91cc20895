"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useToast } from "@/components/ui/toasts";
import type { Problem } from "@/lib/http/errors";
import { ApiError, api } from "@/lib/registry/client";
import type { Api } from "@/lib/registry/endpoints";

type Sending<K extends keyof Api> = {
  /** What to say when it worked. */
  successMessage?: string | ((response: Api[K]["response"]) => string);
  /** What to do with the answer; the page is made anew afterwards. */
  done?: (response: Api[K]["response"]) => void;
};

/**
 * Sends a form: keeps what was typed when it is refused, says why at the fields, and makes the page anew when it worked.
 */
export function useSend<K extends keyof Api>(operation: K, { successMessage, done }: Sending<K> = {}) {
  const t = useTranslations("site.useSend");
  const router = useRouter();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation<Api[K]["response"], Error, Parameters<typeof api<K>>[1]>({
    mutationFn: (options) => api(operation, options),
    onSuccess: (response) => {
      done?.(response);
      if (successMessage)
        toast({ message: typeof successMessage === "function" ? successMessage(response) : successMessage });
      router.refresh();
    },
  });
  const problem: Problem | null = error instanceof ApiError ? error.problem : null;
  const fields = new Map(problem?.issues.map(({ path, message }) => [path, message]));
  return {
    send: mutate,
    busy: isPending,
    reset,
    /** The sentence about one field, if it is the one that is wrong. */
    errorAt: (path: string): string | undefined => fields.get(path),
    /** The sentence about the whole, when no single field is to blame. */
    failure: error ? (problem ? problem.message : t("failed")) : null,
    isFieldError: fields.size > 0,
  };
}
