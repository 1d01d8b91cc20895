"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** What was pressed about a thing with a secret, and is not answered yet. */
export type SecretQuestion = "rotate" | "delete" | null;

type Question = {
  question: string;
  help: string;
  verb: string;
  /** What is sent when the verb is pressed. */
  change: { mutate: () => void; isPending: boolean; failure: string | null };
};

type SecretQuestionsProps = {
  asking: SecretQuestion;
  stay: string;
  rotate: Question;
  remove: Question;
  onClose: () => void;
};

/** Asks before a thing gets another secret, and before it is deleted. */
export function SecretQuestions({ asking, stay, rotate, remove, onClose }: SecretQuestionsProps) {
  const questions = [
    ["rotate", rotate],
    ["delete", remove],
  ] as const;
  return questions.map(([key, { question, help, verb, change }]) => (
    <ConfirmDialog
      key={key}
      open={asking === key}
      title={question}
      stay={stay}
      verb={verb}
      isPending={change.isPending}
      failure={change.failure}
      onClose={onClose}
      onConfirm={() => change.mutate()}
    >
      {help}
    </ConfirmDialog>
  ));
}
