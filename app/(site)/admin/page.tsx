import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LogEntry } from "@/components/moderation/log-entry";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { hasRole } from "@/lib/auth/access";
import { longDate } from "@/lib/format/dates";
import { listLog } from "@/lib/moderation/log";
import { namesOfTargets } from "@/lib/moderation/log-names";
import { type StaffQueue, staffQueues } from "@/lib/moderation/staff-counts";
import { staffContext } from "./staff";

const HREFS: Record<StaffQueue["name"], string> = {
  reports: "/admin/reports",
  corrections: "/admin/corrections",
  claims: "/admin/claims",
  bookLinks: "/admin/book-links",
  curators: "/admin/curators",
  support: "/admin/support",
  registrations: "/admin/registrations",
  appeals: "/admin/appeals",
  deadLetters: "/admin/dead-letters",
};
const ENTRIES = 5;
const NOTHING = { data: [], total: 0 };

/** What waits for staff, the most urgent first, and what was done last. */
export default async function OverviewPage() {
  const ctx = await staffContext("/admin");
  const t = await getTranslations("admin.overviewPage");
  const [queues, log] = await Promise.all([
    staffQueues(ctx),
    hasRole(ctx.actor, "admin") ? listLog(ctx, { page: 1, limit: ENTRIES }) : NOTHING,
  ]);
  const names = await namesOfTargets(
    ctx,
    log.data.map(({ target }) => target),
  );
  const waiting = queues
    .filter((queue) => queue.waiting > 0)
    .sort((a, b) => b.overdue - a.overdue || String(a.since).localeCompare(String(b.since)));
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="mt-2 text-ink-2">
        {t("waiting", { count: waiting.reduce((sum, queue) => sum + queue.waiting, 0) })}
      </p>
      {waiting.length === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList className="mt-6 border-ink border-t-2">
          {waiting.map((queue) => (
            <Queue key={queue.name} queue={queue} />
          ))}
        </RuledList>
      )}
      {log.total > 0 && (
        <Section title={t("latest")} id="latest" more={<Link href="/admin/log">{t("log")}</Link>}>
          <RuledList>
            {log.data.map((entry) => (
              <LogEntry key={entry.id} entry={entry} target={names.get(entry.target)} />
            ))}
          </RuledList>
        </Section>
      )}
    </>
  );
}

function Queue({ queue: { name, waiting, overdue, since } }: { queue: StaffQueue }) {
  const t = useTranslations("admin.overviewPage");
  const place = useTranslations("admin.layout.places");
  const locale = useLocale();
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 hover:bg-wash">
      <div className="min-w-0">
        <h2 className="text-[1.375rem]">
          <Link href={HREFS[name]} className="after:absolute after:inset-0">
            {place(name)}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small">
          {since && t("since", { date: longDate(since, locale) })}
          {overdue > 0 && <Badge tone="rubric">{t("overdue", { count: overdue })}</Badge>}
        </p>
      </div>
      <span className="pe-1 tabular-nums [font:500_2.25rem/1_var(--serif)]">{waiting.toLocaleString(locale)}</span>
    </li>
  );
}
