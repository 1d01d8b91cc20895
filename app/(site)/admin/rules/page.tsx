import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteRule, RuleForm } from "@/components/moderation/rule-form";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { PageQuery } from "@/lib/http/pagination";
import { listTextRules } from "@/lib/moderation/text-rules";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.rulesPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function RulesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/rules", "moderator");
  const rules = await orNotFound(listTextRules(ctx, queryAs(PageQuery, textParams(await searchParams))));
  const t = await getTranslations("admin.rulesPage");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <RuleForm />
      <Section title={t("rules")} id="rules">
        {rules.total === 0 ? (
          <p className="text-ink-2">{t("empty")}</p>
        ) : (
          <RuledList>
            {rules.data.map(({ id, pattern, kind, action }) => (
              <Row key={id} as="li">
                <b className="break-words">{pattern}</b>
                <Badge>{t(`kind.${kind}`)}</Badge>
                <span className="text-small text-ink-2">{t(`action.${action}`)}</span>
                <DeleteRule id={id} pattern={pattern} />
              </Row>
            ))}
          </RuledList>
        )}
        <Pagination page={rules.page} pageCount={rules.pageCount} href={(to) => `/admin/rules?page=${to}`} />
      </Section>
    </>
  );
}
