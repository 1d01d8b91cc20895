"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** What was pressed about a thing with a secret, and is not answered yet. */
export type SecretQuestion = "rotate" | "delete" | null;

type Answer = { mutate: () => void; isPending: boolean; failure: string | null };
type Words = { question: string; help: string; verb: string };

type SecretQuestionsProps = {
  asking: SecretQuestion;
  stay: string;
  rotate: Answer & Words;
  remove: Answer & Words;
  onClose: () => void;
};

/** Asks before a thing gets another secret, and before it is deleted. */
export function SecretQuestions({ asking, stay, rotate, remove, onClose }: SecretQuestionsProps) {
  const questions = [
    ["rotate", rotate],
    ["delete", remove],
  ] as const;
  return questions.map(([key, { question, help, verb, isPending, failure, mutate }]) => (
    <ConfirmDialog
      key={key}
      open={asking === key}
      title={question}
      stay={stay}
      verb={verb}
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {help}
    </ConfirmDialog>
  ));
}
