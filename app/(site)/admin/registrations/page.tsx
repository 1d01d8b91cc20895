import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { RegistrationDecision } from "@/components/installation/registration-decision";
import { EmptyState } from "@/components/ui/empty-state";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Quote } from "@/components/ui/quote";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { listRegistrations } from "@/lib/installation/registrations";
import { ListRegistrations } from "@/lib/installation/schemas";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

const STATES = ["waiting", "approved", "declined"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.registrationsPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function RegistrationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/registrations", "admin");
  const query = queryAs(ListRegistrations, textParams(await searchParams));
  const { data, total, page, pageCount } = await orNotFound(listRegistrations(ctx, query));
  const t = await getTranslations("admin.registrationsPage");
  const locale = await getLocale();
  const address = (status: string) => `/admin/registrations?status=${status}`;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <Tabs
        label={t("status")}
        tabs={STATES.map((status) => ({
          href: address(status),
          label: t(`statusOf.${status}`),
          current: status === query.status,
        }))}
      />
      {total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {data.map(({ id, email, name, answer, status, createdAt, decidedAt, note }) => (
            <li key={id}>
              <h2 className="break-words text-[1.375rem]">
                <bdi>{email}</bdi>
              </h2>
              <p className="mt-1 text-ink-2 text-small">
                {[
                  ...(name ? [name] : []),
                  t("since", { date: longDate(createdAt, locale) }),
                  ...(decidedAt ? [t("decided", { date: longDate(decidedAt, locale) })] : []),
                ].join(" · ")}
              </p>
              <p className="prose mt-3 whitespace-pre-wrap break-words" dir="auto">
                {answer}
              </p>
              {note && (
                <Quote as="p" className="mt-2 break-words text-small">
                  {note}
                </Quote>
              )}
              {status === "waiting" && <RegistrationDecision id={id} email={email} />}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination page={page} pageCount={pageCount} href={(to) => `${address(query.status)}&page=${to}`} />
    </>
  );
}
