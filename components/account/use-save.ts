"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";

/** A call that a form makes: which field is wrong, and the sentence for what belongs to no field. What was typed stays. */
export function useSave<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { fields, onSuccess }: { fields: readonly string[]; onSuccess: (response: Answer, input: Input) => void },
) {
  const t = useTranslations("account.useSave");
  const mutation = useApiMutation(send, { refresh: false, onSuccess });
  const issues = mutation.problem?.issues ?? [];
  const errorOf = (field: string) => {
    const found = issues.find(({ path }) => path === field);
    return found ? sentence(t, found.message) : undefined;
  };
  const isOfField = issues.some(({ path }) => fields.includes(path));
  return {
    save: mutation.mutate,
    pending: mutation.isPending,
    errorOf,
    failure: isOfField ? null : mutation.failure,
  };
}

const sentence = (t: ReturnType<typeof useTranslations<"account.useSave">>, message: string) =>
  /^(must|is|has|goes|needs)\b/.test(message)
    ? t("fieldError", { problem: message })
    : `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
