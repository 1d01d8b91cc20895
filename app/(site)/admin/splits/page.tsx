import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { CatalogueAct } from "@/components/moderation/catalogue-act";
import { SplitForm } from "@/components/moderation/split-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorMessage, Input, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { panelStyles } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { SPLIT_KINDS } from "@/lib/catalogue/split-schemas";
import { findParts } from "@/lib/catalogue/splits/parts";
import { listSplits } from "@/lib/catalogue/splits/splits";
import { localPath } from "@/lib/format/locales";
import { PageQuery } from "@/lib/http/pagination";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

const Asked = PageQuery.extend({
  kind: z.enum(SPLIT_KINDS).default("book"),
  of: z.string().max(500).default(""),
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.splitsPage");
  return { title: t("title"), robots: { index: false } };
}

/** One that may be two, with everything that could go over, and whatever was taken apart, with its undoing. */
export default async function SplitsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/splits", "librarian");
  const asked = queryAs(Asked, textParams(await searchParams));
  const { kind } = asked;
  const [splits, whole] = await Promise.all([orNotFound(listSplits(ctx, asked)), findParts(ctx, kind, asked.of)]);
  const t = await getTranslations("admin.splitsPage");
  const locale = await getLocale();
  const refusal = (asked.of !== "" && !whole && t("notFound")) || (whole?.isOwn && t("own"));
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <form action={localPath(locale, "/admin/splits")} className={panelStyles}>
        <Stack className="max-w-2xl">
          <Select label={t("kind")} name="kind" defaultValue={kind}>
            {SPLIT_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </Select>
          <Input label={t("of")} help={t("addressHelp")} name="of" defaultValue={asked.of} required maxLength={500} />
          {refusal && <ErrorMessage role="alert">{refusal}</ErrorMessage>}
          <Button type="submit" className="self-start">
            {t("show")}
          </Button>
        </Stack>
      </form>
      {whole && !whole.isOwn && (
        <Section title={t("parts", { name: whole.name })}>
          {whole.parts.length < 2 ? (
            <EmptyState>{t("one")}</EmptyState>
          ) : (
            <SplitForm key={whole.id} kind={kind} of={whole} parts={whole.parts} />
          )}
        </Section>
      )}
      <Section title={t("list")}>
        {splits.total === 0 ? (
          <EmptyState>{t("empty")}</EmptyState>
        ) : (
          <RuledList>
            {splits.data.map(({ id, kind: what, from, made, moved, reason, by, createdAt, undoneAt }) => (
              <CatalogueAct
                key={id}
                act="split"
                id={id}
                names={made.name}
                sentence={t(`done.${what}`, { from: from.name, made: made.name, count: moved })}
                reason={reason}
                by={by}
                createdAt={createdAt}
                undoneAt={undoneAt}
              />
            ))}
          </RuledList>
        )}
        <Pagination page={splits.page} pageCount={splits.pageCount} href={(to) => `/admin/splits?page=${to}`} />
      </Section>
    </>
  );
}
