"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ApiError } from "@/lib/registry/client";

/** The sentence of a failed call, in words for the person who made it. */
export function useFailureMessage() {
  const t = useTranslations("account.useSave");
  return (error: unknown): string => (error instanceof ApiError ? error.message : t("failed"));
}

/** A call that a form makes: which field is wrong, and the sentence for what belongs to no field. What was typed stays. */
export function useSave<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { fields, onSuccess }: { fields: readonly string[]; onSuccess: (response: Answer, input: Input) => void },
) {
  const t = useTranslations("account.useSave");
  const failureMessage = useFailureMessage();
  const mutation = useMutation({ mutationFn: send, onSuccess });
  const issues = mutation.error instanceof ApiError ? mutation.error.problem.issues : [];
  const errorOf = (field: string) => {
    const found = issues.find(({ path }) => path === field);
    return found && mutation.error ? sentence(t, found.message) : undefined;
  };
  const isOfField = issues.some(({ path }) => fields.includes(path));
  return {
    save: mutation.mutate,
    pending: mutation.isPending,
    errorOf,
    failure: mutation.error && !isOfField ? failureMessage(mutation.error) : null,
  };
}

const sentence = (t: ReturnType<typeof useTranslations<"account.useSave">>, message: string) =>
  /^(must|is|has|goes|needs)\b/.test(message)
    ? t("fieldError", { problem: message })
    : `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
