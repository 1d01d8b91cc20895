import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { plateStyles } from "@/components/ui/plate";
import type { Question } from "@/lib/authors/schemas";
import { shownName } from "@/lib/format/names";

type FirstThingProps = {
  slug: string;
  tier: "free" | "pro";
  /** The questions without an answer, the first that are shown. */
  waiting: { data: Pick<Question, "id" | "text" | "askedBy">[]; total: number };
};

/** The one thing to do first on an author's desk: a reader who waits, or else what readers would see next. */
export function FirstThing({ slug, tier, waiting }: FirstThingProps) {
  const t = useTranslations("portal.firstThing");
  const here = `/portal/${slug}`;
  const [question] = waiting.data;
  return (
    <section className={`${plateStyles} mt-7`} aria-labelledby="first-thing">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="first-thing">
            {question ? t("questions", { count: waiting.total }) : tier === "pro" ? t("announce") : t("fillIn")}
          </h2>
          {question ? (
            <>
              <p className="mt-2 line-clamp-3 font-serif text-[1.125rem] italic wrap-anywhere">{question.text}</p>
              <p className="mt-1 text-ink-2 text-small">
                {shownName(question.askedBy, t("reader"))}
                {waiting.total > 1 && (
                  <>
                    {" · "}
                    <Link href={`${here}/questions`}>{t("allQuestions", { count: waiting.total })}</Link>
                  </>
                )}
              </p>
            </>
          ) : (
            <p className="mt-1.5 text-ink-2">{t(tier === "pro" ? "announceHelp" : "fillInHelp")}</p>
          )}
        </div>
        {question ? (
          <ButtonLink
            variant="primary"
            href={`${here}/questions#question-${question.id}`}
            aria-label={t("answerOf", { text: question.text })}
          >
            {t("answer")}
          </ButtonLink>
        ) : tier === "pro" ? (
          <ButtonLink variant="primary" href={`${here}/announcements`}>
            {t("newAnnouncement")}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href={`${here}/profile`}>
            {t("toPage")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
