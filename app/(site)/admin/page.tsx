import { useLocale, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LogEntry } from "@/components/moderation/log-entry";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { StatsRow } from "@/components/ui/stats-row";
import { hasRole } from "@/lib/auth/access";
import { longDate } from "@/lib/format/dates";
import { listOfNames } from "@/lib/format/names";
import type { Context } from "@/lib/kernel/context";
import { listLog } from "@/lib/moderation/log";
import { namesOfTargets } from "@/lib/moderation/log-names";
import { failures, type Growth, growth, type StaffQueue, staffQueues } from "@/lib/moderation/staff-counts";
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
  floods: "/admin/floods",
  deadLetters: "/admin/dead-letters",
};
const ENTRIES = 5;

/** What waits for whoever looks, the most urgent first; what grew; and for admins what fails, and what was done last. */
export default async function OverviewPage() {
  const ctx = await staffContext("/admin");
  const t = await getTranslations("admin.overviewPage");
  const isAdmin = hasRole(ctx.actor, "admin");
  const [queues, grown] = await Promise.all([staffQueues(ctx), growth(ctx)]);
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
      {isAdmin && <Failing ctx={ctx} />}
      <Section title={t("grown")} id="grown">
        <Grown grown={grown} />
      </Section>
      {isAdmin && <DoneLast ctx={ctx} />}
    </>
  );
}

/** How much came, as four numbers; the week before the month. */
function Grown({ grown }: { grown: Growth[] }) {
  const t = useTranslations("admin.overviewPage");
  const locale = useLocale();
  return (
    <StatsRow
      stats={grown.map(({ name, week, month }) => ({
        label: t(`grew.${name}`),
        value: week.toLocaleString(locale),
        note: t("inMonth", { count: month }),
      }))}
    />
  );
}

/** What does not go as it should, each as a sentence; where something can be done about it here, it leads there. */
async function Failing({ ctx }: { ctx: Context }) {
  const { deadLetters, lateMails, latePushes, failedJobs, failedKinds, silentHosts } = await failures(ctx);
  const t = await getTranslations("admin.overviewPage");
  const locale = await getLocale();
  const link = (chunks: ReactNode) => <Link href="/admin/dead-letters">{chunks}</Link>;
  return (
    <Section title={t("failing")} id="failing">
      {deadLetters + lateMails + latePushes + failedJobs + silentHosts === 0 ? (
        <p className="text-ink-2">{t("nothingFails")}</p>
      ) : (
        <RuledList>
          {deadLetters > 0 && <li>{t.rich("fails.deadLetters", { count: deadLetters, link })}</li>}
          {lateMails > 0 && <li>{t("fails.lateMails", { count: lateMails })}</li>}
          {latePushes > 0 && <li>{t("fails.latePushes", { count: latePushes })}</li>}
          {failedJobs > 0 && (
            <li>{t("fails.failedJobs", { count: failedJobs, kinds: listOfNames(failedKinds, locale) })}</li>
          )}
          {silentHosts > 0 && <li>{t("fails.silentHosts", { count: silentHosts })}</li>}
        </RuledList>
      )}
    </Section>
  );
}

async function DoneLast({ ctx }: { ctx: Context }) {
  const log = await listLog(ctx, { page: 1, limit: ENTRIES });
  if (log.total === 0) return null;
  const names = await namesOfTargets(
    ctx,
    log.data.map(({ target }) => target),
  );
  const t = await getTranslations("admin.overviewPage");
  return (
    <Section title={t("latest")} id="latest" more={<Link href="/admin/log">{t("log")}</Link>}>
      <RuledList>
        {log.data.map((entry) => (
          <LogEntry key={entry.id} entry={entry} target={names.get(entry.target)} />
        ))}
      </RuledList>
    </Section>
  );
}

function Queue({ queue: { name, waiting, overdue, since, due } }: { queue: StaffQueue }) {
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
          {since && <span>{t("since", { date: longDate(since, locale) })}</span>}
          {due && <span>{t("due", { date: longDate(due, locale) })}</span>}
          {overdue > 0 && <Badge tone="rubric">{t("overdue", { count: overdue })}</Badge>}
        </p>
      </div>
      <span className="pe-1 tabular-nums [font:500_2.25rem/1_var(--serif)]">{waiting.toLocaleString(locale)}</span>
    </li>
  );
}
