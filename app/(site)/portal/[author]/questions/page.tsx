import { getTranslations } from "next-intl/server";
import { ProNote } from "@/components/portal/pro-note";
import { QaPeriodForm } from "@/components/portal/qa-period-form";
import { ManageQuestions } from "@/components/portal/question-queue";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { ListQuestions } from "@/lib/authors/portal-schemas";
import { getQaPeriod } from "@/lib/authors/qa-period";
import { listAllQuestions } from "@/lib/authors/questions";
import { addressOf } from "@/lib/format/urls";
import { pageNumber } from "@/lib/web/page-number";
import { listed, type PortalProps, portalContext } from "../../portal-context";

const TABS = [undefined, "unanswered", "answered", "published"] as const;

export default async function QuestionsPage(props: PortalProps) {
  const t = await getTranslations("portal.questionsPage");
  const { ctx, page } = await portalContext(props, "/questions");
  const search = await props.searchParams;
  const asked = ListQuestions.shape.status.safeParse(search.status);
  const status = asked.success ? asked.data : undefined;
  const query = { page: pageNumber(search.page), limit: 20, author: page.id, status };
  const [questions, period] = await Promise.all([listed(listAllQuestions(ctx, query)), getQaPeriod(ctx, page.id)]);
  const here = `/portal/${page.slug}/questions`;
  const isPro = page.tier === "pro";
  return (
    <>
      <h1>{t("title")}</h1>
      {isPro ? (
        <Section title={t("period")} id="period">
          <QaPeriodForm author={page.id} period={period} />
        </Section>
      ) : (
        <ProNote sentence={t("pro")} slug={page.slug} />
      )}
      <Section title={t("fromReaders")} id="questions">
        <Tabs
          label={t("tabs")}
          tabs={TABS.map((key) => ({
            href: addressOf(here, { status: key }),
            label: t(`status.${key ?? "all"}`),
            current: key === status,
          }))}
        />
        {questions.total === 0 ? (
          <EmptyState>{t("empty")}</EmptyState>
        ) : (
          <ManageQuestions author={page.id} isPro={isPro} questions={questions.data} />
        )}
        <Pagination
          page={questions.page}
          pageCount={questions.pageCount}
          href={(to) => addressOf(here, { status, page: to })}
        />
      </Section>
    </>
  );
}
