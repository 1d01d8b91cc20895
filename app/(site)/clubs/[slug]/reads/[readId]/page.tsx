import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BookTitle } from "@/components/books/book-title";
import { FoldedForm } from "@/components/clubs/folded-form";
import { QuestionBody, StageBody } from "@/components/clubs/plan-bodies";
import { QuestionForm, QuestionList, StageForm, StageList } from "@/components/clubs/plan-tools";
import { Link } from "@/components/ui/link";
import { getGuide } from "@/lib/clubs/guide";
import { getRead } from "@/lib/clubs/reads";
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
  const forms = await getTranslations("clubs.planForms");
  const { ctx, club, read } = await readOf(props);
  const { questions } = await getGuide(ctx, club.id, read.id);
  const isMember = club.viewer?.status === "active";
  const isAdmin = isMember && club.viewer?.role === "admin";
  const plan = {
    clubId: club.id,
    readId: read.id,
    version: read.version, // that of the stages: what changed since is refused, and not overwritten
    stages: read.stages.map(({ id }) => id),
    questions: questions.map(({ id }) => id),
  };
  const of = { club, readId: read.id };
  const mayReport = ctx.actor !== null;
  const stages = read.stages.map((stage, index) => {
    const { id, title, spoiler, position, opensAt, discussionId } = stage;
    const name = title === null ? t("stage", { number: index + 1 }) : withoutSpoilersIn(locale, title);
    return {
      id,
      title: name,
      body: <StageBody {...of} mayReport={mayReport && !isAdmin} stage={stage} name={name} />,
      discussed: discussionId !== null,
      edited: { id, title: title ?? "", percent: position, opensAt: dayOf(opensAt, club.timezone), spoiler },
    };
  });
  const asked = questions.map((question, index) => {
    const { id, text, position, discussionId, mine } = question;
    return {
      id,
      title: text === null ? t("question", { number: index + 1 }) : withoutSpoilersIn(locale, text),
      body: <QuestionBody {...of} mayReport={mayReport} question={question} />,
      discussed: discussionId !== null,
      edited: { id, text: mine ? text : null, position },
    };
  });
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={`/clubs/${club.slug}`}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">
        <BookTitle book={read.book} />
      </h1>
      {(isAdmin || stages.length > 0) && (
        <section aria-labelledby="stages">
          <h2 id="stages">{t("stages")}</h2>
          {isAdmin ? <StageList label={t("stages")} plan={plan} items={stages} /> : <Plain items={stages} />}
        </section>
      )}
      {isAdmin && (
        <FoldedForm label={forms("addStage")} isOpen={false}>
          <StageForm plan={plan} />
        </FoldedForm>
      )}
      {(isAdmin || asked.length > 0) && (
        <section aria-labelledby="guide" className="mt-10">
          <h2 id="guide">{t("guide")}</h2>
          {isAdmin ? <QuestionList label={t("guide")} plan={plan} items={asked} /> : <Plain items={asked} />}
        </section>
      )}
      {isAdmin && (
        <FoldedForm label={forms("addQuestion")} isOpen={false}>
          <QuestionForm plan={plan} />
        </FoldedForm>
      )}
      {read.stages.length + questions.length === 0 && <p className="text-ink-2">{t("empty")}</p>}
    </div>
  );
}

/** As everybody reads them, in their order. */
const Plain = ({ items }: { items: { id: string; body: ReactNode }[] }) => (
  <ol>
    {items.map(({ id, body }) => (
      <li key={id} className="border-rule border-t py-3.5">
        {body}
      </li>
    ))}
  </ol>
);
