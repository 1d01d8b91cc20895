import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import { AnswerQuestion } from "@/components/clubs/answer-question";
import { FoldedForm } from "@/components/clubs/folded-form";
import { QuestionForm, QuestionTools, StageForm, StageTools } from "@/components/clubs/plan-tools";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { getGuide } from "@/lib/clubs/guide";
import { getRead } from "@/lib/clubs/reads";
import { momentIn } from "@/lib/format/instants";
import { dayOf } from "@/lib/format/zones";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { clubOf } from "../../list-of-club";

type Props = { params: Promise<{ slug: string; readId: string }> };

async function readOf(props: Props) {
  const ctx = await pageContext();
  const club = await clubOf(props);
  const { readId } = await props.params;
  const read = await orNotFound(getRead(ctx, club.id, readId));
  return { ctx, club, read };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { club, read } = await readOf(props);
  return {
    title: `${read.book.title}: ${club.name}`,
    ...(club.visibility === "private" ? { robots: { index: false } } : {}),
  };
}

export default async function ReadPage(props: Props) {
  const [t, locale] = [await getTranslations("clubs.readPage"), await getLocale()];
  const { ctx, club, read } = await readOf(props);
  const { questions } = await getGuide(ctx, club.id, read.id);
  const isMember = club.viewer?.status === "active";
  const isAdmin = isMember && club.viewer?.role === "admin";
  const at = `/clubs/${club.slug}`;
  const plan = (of: { id: string }[]) => ({ clubId: club.id, readId: read.id, ids: of.map(({ id }) => id) });
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={at}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">
        <BookTitle book={read.book} />
      </h1>
      {read.stages.length > 0 && (
        <section aria-labelledby="stages">
          <h2 id="stages">{t("stages")}</h2>
          <ol>
            {read.stages.map(({ id, title, spoiler, position, opensAt, discussionId, upTo }, index) => (
              <li key={id} id={`club_stage-${id}`} className="border-rule border-t py-3.5">
                <Row justify="between">
                  <h3>
                    <bdi>{title === null ? t("stage", { number: index + 1 }) : withoutSpoilersIn(locale, title)}</bdi>
                  </h3>
                  {isAdmin ? (
                    <StageTools
                      {...plan(read.stages)}
                      name={t("stage", { number: index + 1 })}
                      stage={{
                        id,
                        title: title ?? "",
                        percent: position,
                        opensAt: dayOf(opensAt, club.timezone),
                        spoiler,
                      }}
                    />
                  ) : (
                    ctx.actor && title !== null && <ReportMenu kind="club_stage" id={id} what={t("reportStage")} />
                  )}
                </Row>
                <p className="text-ink-2 text-small">
                  {upTo.chapter !== null && (
                    <>
                      <bdi>{withoutSpoilersIn(locale, upTo.chapter)}</bdi> ·{" "}
                    </>
                  )}
                  {t("upTo", { position })} ·{" "}
                  {discussionId ? (
                    <Link href={`${at}/discussions/${discussionId}`}>{t("open")}</Link>
                  ) : (
                    t("opens", { moment: momentIn(opensAt, club.timezone, locale) })
                  )}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {isAdmin && (
        <FoldedForm label={t("addStage")} isOpen={false}>
          <StageForm {...plan(read.stages)} />
        </FoldedForm>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="guide" className="mt-10">
          <h2 id="guide">{t("guide")}</h2>
          <ol>
            {questions.map(({ id, text, position, discussionId, mine }, index) => (
              <li key={id} id={`club_question-${id}`} className="border-rule border-t py-3.5">
                {text === null ? (
                  <Row justify="between">
                    <p className="text-ink-2">{t("ahead", { position: position ?? 0 })}</p>
                    {isAdmin && (
                      <QuestionTools
                        {...plan(questions)}
                        name={t("question", { number: index + 1 })}
                        question={{ id, text, position }}
                      />
                    )}
                  </Row>
                ) : (
                  <Row justify="between">
                    <p className="wrap-anywhere min-w-0">
                      <bdi>{withoutSpoilersIn(locale, text)}</bdi>
                    </p>
                    <Row>
                      {isMember ? (
                        <AnswerQuestion club={{ id: club.id, slug: club.slug }} readId={read.id} questionId={id} />
                      ) : (
                        discussionId && <Link href={`${at}/discussions/${discussionId}`}>{t("open")}</Link>
                      )}
                      {ctx.actor && !mine && <ReportMenu kind="club_question" id={id} what={t("reportQuestion")} />}
                      {isAdmin && (
                        <QuestionTools
                          {...plan(questions)}
                          name={t("question", { number: index + 1 })}
                          question={{ id, text: mine ? text : null, position }}
                        />
                      )}
                    </Row>
                  </Row>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {isAdmin && (
        <FoldedForm label={t("addQuestion")} isOpen={false}>
          <QuestionForm {...plan(questions)} />
        </FoldedForm>
      )}
      {read.stages.length + questions.length === 0 && <p className="text-ink-2">{t("empty")}</p>}
    </div>
  );
}
