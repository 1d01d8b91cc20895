import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TurnAway } from "@/components/corrections/queue-decision";
import { QueueItem } from "@/components/corrections/queue-item";
import { ReportQueue } from "@/components/moderation/report-queue";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { countQueue, listQueue } from "@/lib/catalogue/corrections/queue";
import { type QueueItem as Item, ListQueue, QUEUE_KINDS } from "@/lib/catalogue/queue-schemas";
import { shownName } from "@/lib/format/names";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.correctionsPage");
  return { title: t("title"), robots: { index: false } };
}

/** The letters that go to a decision, which Enter makes. */
const KEYS = { a: "accept", r: "reject", t: "turn-away" };

export default async function CorrectionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/corrections", "librarian");
  const counts = await countQueue(ctx);
  const first = QUEUE_KINDS.find((kind) => counts[kind] > 0);
  const query = queryAs(ListQueue, { ...(first && { kind: first }), ...textParams(await searchParams) });
  const queue = await orNotFound(listQueue(ctx, query));
  const t = await getTranslations("admin.correctionsPage");
  const person = await getTranslations("site.person");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">
        {t("about")} <span className="pointer-coarse:hidden print:hidden">{t("keys")}</span>
      </p>
      <Tabs
        label={t("tabs")}
        tabs={QUEUE_KINDS.map((kind) => ({
          href: `/admin/corrections?kind=${kind}`,
          label: t(`kind.${kind}`),
          count: counts[kind],
          current: kind === query.kind,
        }))}
      />
      {queue.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <ReportQueue keys={KEYS}>
          {byPerson(queue.data).map(([first, ...more]) => (
            <div key={first.id}>
              {first.by && first.waiting > 1 && (
                <Row className="mt-8">
                  <h2 className="text-lg">
                    {t("ofPerson", { name: shownName(first.by, person("nameless")), count: first.waiting })}
                  </h2>
                  <TurnAway id={first.by.id} name={shownName(first.by, person("nameless"))} waiting={first.waiting} />
                </Row>
              )}
              <RuledList>
                {[first, ...more].map((item) => (
                  <QueueItem key={item.id} item={item} />
                ))}
              </RuledList>
            </div>
          ))}
        </ReportQueue>
      )}
      <Pagination
        page={queue.page}
        pageCount={queue.pageCount}
        href={(to) => `/admin/corrections?kind=${query.kind}&page=${to}`}
      />
    </>
  );
}

/** What one person sent stands together. */
function byPerson(items: readonly Item[]): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.by && last[0].by?.id === item.by.id) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
