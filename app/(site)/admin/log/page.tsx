import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LogEntry } from "@/components/moderation/log-entry";
import { EmptyState } from "@/components/ui/empty-state";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { listLog } from "@/lib/moderation/log";
import { namesOfTargets } from "@/lib/moderation/log-names";
import { ListLog } from "@/lib/moderation/schemas";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.logPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function LogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/log", "admin");
  const query = queryAs(ListLog, textParams(await searchParams));
  const log = await orNotFound(listLog(ctx, query));
  const names = await namesOfTargets(
    ctx,
    log.data.map(({ target }) => target),
  );
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
          {log.data.map((entry) => (
            <LogEntry key={entry.id} entry={entry} target={names.get(entry.target)} />
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
