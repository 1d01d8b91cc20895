"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { RemoveButton } from "@/components/site/remove-button";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import type { Question } from "@/lib/authors/schemas";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { api } from "@/lib/registry/client";

/** The questions of readers: answer, publish, take back, delete. */
export function ManageQuestions({
  author,
  isPro,
  questions,
}: {
  author: string;
  isPro: boolean;
  questions: Question[];
}) {
  const t = useTranslations("portal.questionQueue");
  const locale = useLocale();
  return (
    <RuledList>
      {questions.map((question) => (
        <li key={question.id} id={`question-${question.id}`}>
          <p className="serif text-lg font-medium break-words">{question.text}</p>
          <p className="text-small text-ink-2 mt-1">
            <bdi>{shownName(question.askedBy, t("reader"))}</bdi> · {longDate(question.askedAt, locale)} ·{" "}
            {t(`status.${question.status}`)}
          </p>
          {isPro ? (
            <AnswerForm author={author} question={question} />
          ) : (
            question.answer && (
              <p dir="auto" className="prose mt-3">
                {question.answer}
              </p>
            )
          )}
          <div className="mt-3">
            <RemoveButton
              operation="DELETE /author/qa/{id}"
              params={{ id: question.id }}
              query={{ author }}
              question={t("question")}
              of={t("of", { text: question.text.slice(0, 60) })}
              successMessage={t("deleted")}
            />
          </div>
        </li>
      ))}
    </RuledList>
  );
}

function AnswerForm({ author, question }: { author: string; question: Question }) {
  const t = useTranslations("portal.questionQueue");
  const isPublished = question.status === "published";
  const form = useApiForm({
    values: { answer: question.answer ?? "", publish: true },
    toBody: ({ answer, publish }) => ({ publish, ...(answer.trim() ? { answer: answer.trim() } : {}) }),
    schema: async () => (await import("@/lib/authors/portal-schemas")).AnswerQuestion,
    send: (body) => api("PUT /author/qa/{id}", { params: { id: question.id }, query: { author }, body }),
    successMessage: t("saved"),
    clears: ["publish"],
  });
  return (
    <Stack as="form" className="mt-4 max-w-2xl" {...form.props}>
      <Textarea
        label={t("answer", { question: `${question.text.slice(0, 80)}${question.text.length > 80 ? "…" : ""}` })}
        rows={3}
        maxLength={10_000}
        {...form.field("answer")}
      />
      <FormFooter label={isPublished ? t("save") : t("publish")} {...form.footer}>
        <Button
          size="compact"
          disabled={!form.values.answer.trim()}
          isPending={form.isPending}
          onClick={() => form.submit({ publish: false })}
        >
          {isPublished ? t("withdraw") : t("keepDraft")}
        </Button>
      </FormFooter>
    </Stack>
  );
}
