"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RemoveButton } from "@/components/site/remove-button";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import type { Question } from "@/lib/authors/schemas";
import { longDate } from "@/lib/format/dates";

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
  return (
    <RuledList>
      {questions.map((question) => (
        <li key={question.id} id={`question-${question.id}`}>
          <p className="serif text-lg font-medium break-words">{question.text}</p>
          <p className="text-small text-ink-2 mt-1">
            {question.askedBy?.displayName ?? t("reader")} · {longDate(question.askedAt)} ·{" "}
            {t(`status.${question.status}`)}
          </p>
          {isPro ? (
            <AnswerForm author={author} question={question} />
          ) : (
            question.answer && <p className="prose mt-3">{question.answer}</p>
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
  const [answer, setAnswer] = useState(question.answer ?? "");
  const isPublished = question.status === "published";
  const { mutate, isPending, failure, errorAt } = useApiMutation("PUT /author/qa/{id}", { successMessage: t("saved") });
  const save = (publish: boolean) =>
    mutate({
      params: { id: question.id },
      query: { author },
      body: { publish, ...(answer.trim() ? { answer: answer.trim() } : {}) },
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    save(true);
  }
  return (
    <Stack as="form" className="mt-4 max-w-2xl" onSubmit={submit}>
      <Textarea
        label={t("answer", { question: `${question.text.slice(0, 80)}${question.text.length > 80 ? "…" : ""}` })}
        rows={3}
        maxLength={10_000}
        value={answer}
        error={errorAt("answer")}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <FormFooter label={isPublished ? t("save") : t("publish")} isPending={isPending} failure={failure}>
        <Button size="compact" disabled={!answer.trim()} isPending={isPending} onClick={() => save(false)}>
          {isPublished ? t("withdraw") : t("keepDraft")}
        </Button>
      </FormFooter>
    </Stack>
  );
}
