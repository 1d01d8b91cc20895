import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReportMenu } from "@/components/moderation/report-menu";
import { RuledList } from "@/components/ui/lists";
import { Markdown } from "@/components/ui/markdown";
import { Section } from "@/components/ui/section";
import { SignInLink } from "@/components/ui/sign-in-link";
import type { Question } from "@/lib/authors/schemas";
import { longDate } from "@/lib/format/dates";
import { NAMELESS, shownName } from "@/lib/format/names";
import { withoutSpoilers } from "@/lib/format/spoilers";
import type { Page } from "@/lib/http/pagination";
import { OwnAskForm } from "./own-of-author";
import { QuestionFold } from "./question-fold";

type Props = {
  author: { id: string; name: string };
  isOpen: boolean;
  signedIn: boolean;
  questions: Page<Question>;
  children?: ReactNode;
};

/** Published questions and answers, and the form to ask while the author takes questions. */
export function Questions({ author, isOpen, signedIn, questions, children }: Props) {
  const t = useTranslations("authors.questions");
  const covered = useTranslations("ui.coveredWords");
  const locale = useLocale();
  if (!isOpen && questions.total === 0) return null;
  return (
    <Section title={t("title")} id="qa">
      {isOpen && (
        <div className="reader:min-h-60">
          <OwnAskForm author={author} isReader={signedIn}>
            <Invitation name={author.name} />
          </OwnAskForm>
        </div>
      )}
      <RuledList>
        {questions.data.map(({ id, text, answer, askedBy, answeredAt }) => (
          <li key={id} id={`question-${id}`} className="scroll-mt-24">
            <div className="flex items-start justify-between gap-2">
              <h3 dir="auto" className="min-w-0 break-words">
                {withoutSpoilers(text, covered("spoiler"))}
              </h3>
              <ReportMenu
                kind="question"
                id={id}
                what={
                  askedBy && askedBy.displayName !== NAMELESS
                    ? t("report", { name: askedBy.displayName })
                    : t("reportOfReader")
                }
                className="-my-2.5 -me-2.5 flex-none"
              />
            </div>
            <p className="text-small text-ink-2 mt-1">
              <bdi>{shownName(askedBy, t("reader"))}</bdi>
              {answeredAt && ` · ${t("answered", { date: longDate(answeredAt, locale) })}`}
            </p>
            {answer && <Markdown text={withoutSpoilers(answer, covered("spoiler"))} className="mt-3 break-words" />}
            {[text, answer ?? ""].some((part) => part.includes("||")) && (
              <QuestionFold authorId={author.id} id={id} page={questions.page} limit={questions.limit} />
            )}
          </li>
        ))}
      </RuledList>
      {children}
    </Section>
  );
}

/** For strangers, who sign in before they ask. */
function Invitation({ name }: { name: string }) {
  const t = useTranslations("authors.askForm");
  return (
    <p className="prose mb-4">{t.rich("invitation", { name, link: (chunks) => <SignInLink>{chunks}</SignInLink> })}</p>
  );
}
