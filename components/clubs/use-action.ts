"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/forms/use-api-mutation";

type Done<T> = { message?: string; onDone?: (result: T) => void };
type Work = { work: () => Promise<unknown>; done?: Done<unknown> };

/** Runs one request of an island at a time: says what went wrong, and fetches the page again when it went right. */
export function useAction() {
  const router = useRouter();
  const { mutateAsync, isPending } = useApiMutation(({ work }: Work) => work(), {
    toastFailure: true,
    successMessage: (_, { done }) => done?.message ?? null,
    onSuccess: (result, { done }) => done?.onDone?.(result),
  });
  /** Whether it went right. */
  const run = <T>(work: () => Promise<T>, done?: Done<T>): Promise<boolean> =>
    mutateAsync({ work, done: done as Done<unknown> }).then(
      () => true,
      () => false,
    );
  return { run, isPending, router };
}
