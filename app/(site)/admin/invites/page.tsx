import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { InviteForm, WithdrawInvite } from "@/components/installation/invite-form";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { PageQuery } from "@/lib/http/pagination";
import { listInvites } from "@/lib/installation/invites";
import { installation } from "@/lib/kernel/installation";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.invitesPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function InvitesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/invites", "admin");
  const invites = await orNotFound(listInvites(ctx, queryAs(PageQuery, textParams(await searchParams))));
  const t = await getTranslations("admin.invitesPage");
  const locale = await getLocale();
  const { registration } = installation();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">{t("about")}</p>
      {registration === "open" && <p className="mt-2 font-[550]">{t("notNeeded")}</p>}
      {registration === "closed" && <p className="mt-2 font-[550]">{t("closed")}</p>}
      <div className="mt-6">
        <InviteForm />
      </div>
      <Section title={t("list")} id="invitations">
        {invites.total === 0 ? (
          <EmptyState>{t("empty")}</EmptyState>
        ) : (
          <RuledList>
            {invites.data.map(({ id, uses, maxUses, works, createdAt, expiresAt }) => (
              <Row key={id} as="li" justify="between">
                <div className="min-w-0">
                  <p>
                    <b>{t("uses", { uses, max: maxUses ?? "none" })}</b>{" "}
                    <Badge tone={works ? "cloth" : "neutral"}>{t(works ? "works" : "over")}</Badge>
                  </p>
                  <p className="mt-1 text-ink-2 text-small">
                    {[
                      t("since", { date: longDate(createdAt, locale) }),
                      ...(expiresAt ? [t("until", { date: longDate(expiresAt, locale) })] : []),
                    ].join(" · ")}
                  </p>
                </div>
                <WithdrawInvite id={id} date={longDate(createdAt, locale)} />
              </Row>
            ))}
          </RuledList>
        )}
        <Pagination page={invites.page} pageCount={invites.pageCount} href={(to) => `/admin/invites?page=${to}`} />
      </Section>
    </>
  );
}
