"use client";

import { notifyManager, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useSiteRouter } from "@/components/ui/navigation";
import { queryClient } from "@/components/ui/query-client";
import { usePageRefresh } from "@/components/ui/refresh";
import { useToast } from "@/components/ui/toast";
import type { Problem } from "@/lib/http/errors";
import { ApiError, api } from "@/lib/registry/client";
import type { Api } from "@/lib/registry/endpoints";
import { useFailureMessage } from "./failure-message";
import { refusalIn } from "./refusals";

/** A button is pending before the next press can arrive: by a timer, a page that hangs would let a double press through. */
notifyManager.setScheduler(queueMicrotask);

type Request<Response, Input> = (input: Input) => Promise<Response>;
type ApiInput<K extends keyof Api> = Parameters<typeof api<K>>[1];

export type ApiMutationOptions<Response, Input> = {
  /** A toast when it worked; null says nothing. */
  successMessage?: string | null | ((response: Response, input: Input) => string | null);
  /** What to do with the response, before the toast and the refresh. */
  onSuccess?: (response: Response, input: Input) => void;
  /** What to do when it was refused or did not arrive, after what `optimistic` shows was ended. */
  onError?: (error: Error, input: Input) => void;
  /** Shows the failure in a toast, where no form stands to show it. */
  toastFailure?: boolean;
  /** Fetches the page again when it worked, which is the rule. */
  refresh?: boolean;
  /**
   * Shows the change before the server has answered, as `useAhead` does, and returns what ends that: called when it was
   * refused, or when the page that was fetched again stands there.
   */
  optimistic?: (input: Input) => (() => void) | undefined;
  /**
   * Mutations of one scope are sent one after the other: two under way at once would arrive in any order. Each place that
   * sends is its own unless several share a name.
   */
  scope?: string;
};

export type ApiMutation<Response, Input> = Pick<
  UseMutationResult<Response, Error, Input, (() => void) | undefined>,
  "mutate" | "mutateAsync" | "isPending" | "isSuccess" | "data" | "variables" | "error" | "reset"
> & {
  /** The body of the API's error response; null when there was no such response. */
  problem: Problem | null;
  /** The sentence about one field, if it is the one that is wrong. */
  errorAt: (path: string) => string | undefined;
  /** The message about the whole. */
  failure: string | null;
  /** Whether the response names fields that are wrong. */
  isFieldError: boolean;
};

/**
 * Changes something through the API: `useApiMutation("DELETE /v1/me/shelves/{id}")`, or a function for several calls.
 * The page is fetched again when it worked. When it failed nothing is lost, and `errorAt` and `failure` say why.
 */
export function useApiMutation<K extends keyof Api>(
  operation: K,
  options?: ApiMutationOptions<Api[K]["response"], ApiInput<K>>,
): ApiMutation<Api[K]["response"], ApiInput<K>>;
export function useApiMutation<Response, Input = void>(
  request: Request<Response, Input>,
  options?: ApiMutationOptions<Response, Input>,
): ApiMutation<Response, Input>;
export function useApiMutation<Response, Input>(
  request: keyof Api | Request<Response, Input>,
  options: ApiMutationOptions<Response, Input> = {},
): ApiMutation<Response, Input> {
  const { successMessage, onSuccess, onError, toastFailure = false, refresh = true, optimistic } = options;
  const t = useTranslations("ui.useApiMutation");
  const locale = useLocale();
  const failureMessage = useFailureMessage();
  const id = useId();
  const router = useSiteRouter();
  const { onceFresh } = usePageRefresh();
  const toast = useToast();
  const mutation = useMutation<Response, Error, Input, (() => void) | undefined>(
    {
      scope: { id: options.scope ?? id },
      networkMode: "always", // without a connection it fails and says so: what waits is silent, and lost with the page
      mutationFn: async (input) => {
        try {
          return await (typeof request === "function"
            ? request(input)
            : (api(request, input as never) as Promise<Response>));
        } catch (error) {
          throw await refusalIn(locale, error);
        }
      },
      onMutate: optimistic,
      onSuccess: (response, input, end) => {
        onSuccess?.(response, input);
        const message = typeof successMessage === "function" ? successMessage(response, input) : successMessage;
        if (message) toast({ message });
        if (refresh) router.refresh();
        if (end) onceFresh(end);
      },
      onError: (error, input, end) => {
        end?.();
        onError?.(error, input);
        if (toastFailure) toast({ message: failureMessage(error) });
      },
    },
    queryClient(),
  );
  const { error } = mutation;
  const problem = error instanceof ApiError ? error.problem : null;
  const issues = problem?.issues ?? [];
  return {
    ...mutation,
    problem,
    errorAt: (path) => {
      const message = issues.find((issue) => issue.path === path)?.message;
      return message && fieldSentence(message, t);
    },
    failure: error && failureMessage(error),
    isFieldError: issues.length > 0,
  };
}

/** What the API says about a field goes on from its name, as in "is taken"; a whole sentence begins with a capital. */
export const fieldSentence = (
  message: string,
  t: (key: "fieldError", values: { problem: string }) => string,
): string => (/^\p{Ll}/u.test(message) ? t("fieldError", { problem: message }) : message);
