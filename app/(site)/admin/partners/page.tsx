import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PartnerForm } from "@/components/profiles/partner-form";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { percentIn } from "@/lib/format/numbers";
import { PageQuery } from "@/lib/http/pagination";
import { listPartners } from "@/lib/profiles/partners";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.partnersPage");
  return { title: t("title"), robots: { index: false } };
}

/** The shops that purchase links lead to, and what each pays of a sale. */
export default async function PartnersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/partners", "editor");
  const partners = await orNotFound(listPartners(ctx, queryAs(PageQuery, textParams(await searchParams))));
  const t = await getTranslations("admin.partnersPage");
  const kind = await getTranslations("profiles.partnerForm.kinds");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t("about")}</p>
      {partners.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {partners.data.map((partner) => (
            <li key={partner.id} id={`partner-${partner.id}`}>
              <Row as="p" align="baseline">
                <b className="serif text-lg font-medium break-words">
                  <bdi>{partner.name}</bdi>
                </b>
                {!partner.active && <Badge>{t("off")}</Badge>}
              </Row>
              <p className="text-ink-2 text-small">
                {t("pays", { kind: kind(partner.kind), rate: percentIn(partner.rateBasisPoints / 100, locale) })}
              </p>
              <PartnerForm partner={partner} />
            </li>
          ))}
        </RuledList>
      )}
      <Pagination page={partners.page} pageCount={partners.pageCount} href={(to) => `/admin/partners?page=${to}`} />
      <Section title={t("add")} id="add">
        <PartnerForm partner={null} />
      </Section>
    </>
  );
}
