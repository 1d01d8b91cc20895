import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import { AnswerQuestion } from "@/components/clubs/answer-question";
import { AddQuestion, AddStage } from "@/components/clubs/plan-forms";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { getGuide } from "@/lib/clubs/guide";
import { getRead } from "@/lib/clubs/reads";
import { momentIn } from "@/lib/format/instants";
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
            {read.stages.map(({ id, title, position, opensAt, discussionId, upTo }, index) => (
              <li key={id} id={`club_stage-${id}`} className="border-rule border-t py-3.5">
                <Row justify="between">
                  <h3>
                    <bdi>{title === null ? t("stage", { number: index + 1 }) : withoutSpoilersIn(locale, title)}</bdi>
                  </h3>
                  {ctx.actor && title !== null && <ReportMenu kind="club_stage" id={id} what={t("reportStage")} />}
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
      {isAdmin && <AddStage clubId={club.id} readId={read.id} ids={read.stages.map(({ id }) => id)} />}
      {questions.length > 0 && (
        <section aria-labelledby="guide" className="mt-10">
          <h2 id="guide">{t("guide")}</h2>
          <ol>
            {questions.map(({ id, text, position, discussionId }) => (
              <li key={id} id={`club_question-${id}`} className="border-rule border-t py-3.5">
                {text === null ? (
                  <p className="text-ink-2">{t("ahead", { position: position ?? 0 })}</p>
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
                      {ctx.actor && <ReportMenu kind="club_question" id={id} what={t("reportQuestion")} />}
                    </Row>
                  </Row>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {isAdmin && <AddQuestion clubId={club.id} readId={read.id} ids={questions.map(({ id }) => id)} />}
      {read.stages.length + questions.length === 0 && <p className="text-ink-2">{t("empty")}</p>}
    </div>
  );
}
