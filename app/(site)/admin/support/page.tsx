import { getLocale, getTranslations } from "next-intl/server";
import { SupportAnswer } from "@/components/claims/support-answer";
import { linkTo } from "@/components/site/person-link";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Markdown } from "@/components/ui/markdown";
import { Pagination } from "@/components/ui/pagination";
import { quoteStyles } from "@/components/ui/quote";
import { Tabs } from "@/components/ui/tabs";
import { ListSupport } from "@/lib/authors/claim-schemas";
import { listSupport } from "@/lib/authors/support";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { hasTiers } from "@/lib/kernel/tiers";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

const TABS = ["open", "answered", "closed"] as const;

export default async function SupportPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/support", "editor");
  const query = queryAs(ListSupport, textParams(await searchParams));
  const requests = await orNotFound(listSupport(ctx, query));
  const t = await getTranslations("admin.supportPage");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t(hasTiers() ? "about" : "aboutAll")}</p>
      <Tabs
        label={t("tabs")}
        tabs={TABS.map((status) => ({
          href: `/admin/support?status=${status}`,
          label: t(`status.${status}`),
          current: status === query.status,
        }))}
      />
      {requests.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {requests.data.map(({ id, author, sender, subject, message, priority, answer, createdAt }) => (
            <li key={id}>
              <Row as="p">
                <b className="serif text-lg font-medium break-words">{subject}</b>
                {priority && <Badge tone="gilt">{t("priority")}</Badge>}
              </Row>
              <p className="text-small text-ink-2">
                {t.rich("from", {
                  sender: shownName(sender, person("nameless")),
                  author: author.name,
                  ...linkTo(sender),
                  link: (chunks) => <Link href={`/authors/${author.slug}`}>{chunks}</Link>,
                })}{" "}
                · {longDate(createdAt, locale)}
              </p>
              <Markdown text={message} className="mt-2" />
              {answer && <Markdown text={answer} className={`${quoteStyles} mt-3`} />}
              {query.status === "open" && <SupportAnswer id={id} subject={subject} />}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={requests.page}
        pageCount={requests.pageCount}
        href={(to) => `/admin/support?status=${query.status}&page=${to}`}
      />
    </>
  );
}
