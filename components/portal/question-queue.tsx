"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { RemoveButton } from "@/components/site/remove-button";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";
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
    <ul className="lines">
      {questions.map((question) => (
        <li key={question.id} id={`question-${question.id}`}>
          <p className="serif text-lg font-medium break-words">{question.text}</p>
          <p className="small quiet mt-1">
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
    </ul>
  );
}

function AnswerForm({ author, question }: { author: string; question: Question }) {
  const t = useTranslations("portal.questionQueue");
  const [answer, setAnswer] = useState(question.answer ?? "");
  const isPublished = question.status === "published";
  const { send, busy, failure, errorAt } = useSend("PUT /author/qa/{id}", { successMessage: t("saved") });
  const save = (publish: boolean) =>
    send({
      params: { id: question.id },
      query: { author },
      body: { publish, ...(answer.trim() ? { answer: answer.trim() } : {}) },
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    save(true);
  }
  return (
    <form className="stack mt-4 max-w-2xl" onSubmit={submit}>
      <TextArea
        label={t("answer", { question: `${question.text.slice(0, 80)}${question.text.length > 80 ? "…" : ""}` })}
        rows={3}
        maxLength={10_000}
        value={answer}
        error={errorAt("answer")}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <FormFoot label={isPublished ? t("save") : t("publish")} busy={busy} failure={failure}>
        <button type="button" className="btn lo" disabled={busy || !answer.trim()} onClick={() => save(false)}>
          {isPublished ? t("withdraw") : t("keepDraft")}
        </button>
      </FormFoot>
    </form>
  );
}
