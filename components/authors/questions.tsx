import type { ReactNode } from "react";
import { ReportButton } from "@/components/moderation/report-button";
import { Markdown } from "@/components/ui/markdown";
import { Section } from "@/components/ui/section";
import type { Question } from "@/lib/authors/schemas";
import { longDate } from "@/lib/words/dates";
import { AskForm } from "./ask-form";

type Props = {
  author: { id: string; name: string };
  isOpen: boolean;
  signedIn: boolean;
  questions: Question[];
  children?: ReactNode;
};

/** Published questions and answers, and the form to ask while the author takes questions. */
export function Questions({ author, isOpen, signedIn, questions, children }: Props) {
  if (!isOpen && questions.length === 0) return null;
  return (
    <Section title="Questions and answers" id="qa">
      {isOpen && <AskForm author={author} signedIn={signedIn} />}
      <ul className="lines">
        {questions.map(({ id, text, answer, askedBy, answeredAt }) => (
          <li key={id} id={`question-${id}`} className="scroll-mt-24">
            <h3 className="break-words">{text}</h3>
            <p className="small quiet mt-1">
              {askedBy?.displayName ?? "A reader"}
              {answeredAt && ` · answered ${longDate(answeredAt)}`}
            </p>
            {answer && <Markdown text={answer} className="mt-3 break-words" />}
            <div className="mt-3">
              <ReportButton kind="question" id={id} what={`the question “${text.slice(0, 60)}”`} />
            </div>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
