"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { useSiteRouter } from "@/components/ui/navigation";
import { api } from "@/lib/registry/client";

type AnswerQuestionProps = {
  club: { id: string; slug: string };
  readId: string;
  question: { id: string; text: string };
};

/** One press: the discussion of a question, where the answer is written. */
export function AnswerQuestion({ club, readId, question }: AnswerQuestionProps) {
  const t = useTranslations("clubs.answerQuestion");
  const router = useSiteRouter();
  const params = { clubId: club.id, readId, questionId: question.id };
  const answer = useApiMutation(
    () => api("POST /v1/clubs/{clubId}/reads/{readId}/guide/{questionId}/discussion", { params }),
    {
      toastFailure: true,
      refresh: false,
      onSuccess: ({ id }) => router.push(`/clubs/${club.slug}/discussions/${id}#write`),
    },
  );
  return (
    <Button
      size="compact"
      aria-label={t("answerTo", { question: question.text })}
      isPending={answer.isPending}
      onClick={() => answer.mutate(undefined)}
    >
      {t("answer")}
    </Button>
  );
}
