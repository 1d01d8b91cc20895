import { useLocale, useTranslations } from "next-intl";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import type { GuideQuestion, ReadStage } from "@/lib/clubs/stage-schemas";
import type { ClubView } from "@/lib/clubs/views";
import { momentIn } from "@/lib/format/instants";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { AnswerQuestion } from "./plan-tools";

type OfClub = {
  club: ClubView;
  readId: string;
  /** Somebody is here who may report it, unless they wrote it. */
  mayReport: boolean;
};

/** A stage of a read: what it is called, where it ends, and its discussion or when that opens. */
export function StageBody({ club, stage, name, mayReport }: OfClub & { stage: ReadStage; name: string }) {
  const t = useTranslations("clubs.readPage");
  const covered = useTranslations("ui.coveredWords");
  const locale = useLocale();
  const { id, title, position, opensAt, discussionId, upTo } = stage;
  return (
    <div id={`club_stage-${id}`}>
      <Row justify="between">
        <h3 className="wrap-anywhere min-w-0">
          <bdi>{name}</bdi>
        </h3>
        {mayReport && title !== null && <ReportMenu kind="club_stage" id={id} what={t("reportStage")} />}
      </Row>
      <p className="text-ink-2 text-small">
        {upTo.chapter !== null && (
          <>
            <bdi>{withoutSpoilers(upTo.chapter, covered("spoiler"))}</bdi> ·{" "}
          </>
        )}
        {t("upTo", { position })} ·{" "}
        {discussionId ? (
          <Link href={`/clubs/${club.slug}/discussions/${discussionId}`}>{t("open")}</Link>
        ) : (
          t("opens", { moment: momentIn(opensAt, club.timezone, locale) })
        )}
      </p>
    </div>
  );
}

/** A question of a guide, with the way to answer it; one that lies ahead says so alone. */
export function QuestionBody({ club, readId, question, mayReport }: OfClub & { question: GuideQuestion }) {
  const t = useTranslations("clubs.readPage");
  const covered = useTranslations("ui.coveredWords");
  const { id, text, position, discussionId, mine } = question;
  if (text === null)
    return (
      <p id={`club_question-${id}`} className="text-ink-2">
        {t("ahead", { position: position ?? 0 })}
      </p>
    );
  const shown = withoutSpoilers(text, covered("spoiler"));
  return (
    <Row id={`club_question-${id}`} justify="between">
      <p className="wrap-anywhere min-w-0">
        <bdi>{shown}</bdi>
      </p>
      <Row>
        {club.viewer?.status === "active" ? (
          <AnswerQuestion club={{ id: club.id, slug: club.slug }} readId={readId} question={{ id, text: shown }} />
        ) : (
          discussionId && <Link href={`/clubs/${club.slug}/discussions/${discussionId}`}>{t("open")}</Link>
        )}
        {mayReport && !mine && <ReportMenu kind="club_question" id={id} what={t("reportQuestion")} />}
      </Row>
    </Row>
  );
}
