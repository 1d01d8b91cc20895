import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { longDate } from "@/lib/format/dates";
import { listLog } from "@/lib/moderation/log";
import { ListLog } from "@/lib/moderation/schemas";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.logPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function LogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/log");
  const parsed = ListLog.safeParse(textParams(await searchParams));
  const query = parsed.success ? parsed.data : ListLog.parse({});
  const log = await listLog(ctx, query);
  const filters = new URLSearchParams(
    Object.entries({ action: query.action, target: query.target, staff: query.staff }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  const t = await getTranslations("admin.logPage");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      {log.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {log.data.map(({ id, staff, action, target, details, createdAt }) => (
            <li key={id}>
              <Row as="p">
                <b>{action}</b>
                <span className="text-small text-ink-2">
                  {staff?.displayName ?? t("left")} · <time dateTime={createdAt}>{longDate(createdAt)}</time>
                </span>
              </Row>
              <p className="text-small break-all">{target}</p>
              <dl className="text-small text-ink-2">
                {Object.entries(details)
                  .filter(([, value]) => value !== null)
                  .map(([name, value]) => (
                    <Row key={name}>
                      <dt>{name}</dt>
                      <dd className="m-0 break-all">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
                    </Row>
                  ))}
              </dl>
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={log.page}
        pageCount={log.pageCount}
        href={(to) => `/admin/log?${new URLSearchParams([...filters, ["page", String(to)]])}`}
      />
    </>
  );
}
