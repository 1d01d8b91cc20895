import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { CatalogueAct } from "@/components/moderation/catalogue-act";
import { MergeCandidate } from "@/components/moderation/merge-candidate";
import { MergeForm } from "@/components/moderation/merge-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorMessage, Input, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { panelStyles } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { MERGE_KINDS } from "@/lib/catalogue/merge-schemas";
import { findCandidate } from "@/lib/catalogue/merges/candidates";
import { listMerges } from "@/lib/catalogue/merges/merges";
import { localPath } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { PageQuery } from "@/lib/http/pagination";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

const Asked = PageQuery.extend({
  kind: z.enum(MERGE_KINDS).default("book"),
  keep: z.string().max(500).default(""),
  drop: z.string().max(500).default(""),
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.mergesPage");
  return { title: t("title"), robots: { index: false } };
}

/** Two that may be the same side by side, and every merge that was, with its undoing. */
export default async function MergesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/merges", "librarian");
  const asked = queryAs(Asked, textParams(await searchParams));
  const { kind } = asked;
  const [merges, keep, drop] = await Promise.all([
    orNotFound(listMerges(ctx, asked)),
    findCandidate(ctx, kind, asked.keep),
    findCandidate(ctx, kind, asked.drop),
  ]);
  const t = await getTranslations("admin.mergesPage");
  const locale = await getLocale();
  const missing = (named: string, found: object | null) => named !== "" && found === null;
  const isSame = keep !== null && keep.id === drop?.id;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <form action={localPath(locale, "/admin/merges")} className={panelStyles}>
        <Stack className="max-w-2xl">
          <Select label={t("kind")} name="kind" defaultValue={kind}>
            {MERGE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </Select>
          <Input
            label={t("keep")}
            help={t("addressHelp")}
            name="keep"
            defaultValue={asked.keep}
            required
            maxLength={500}
          />
          <Input label={t("drop")} name="drop" defaultValue={asked.drop} required maxLength={500} />
          {(missing(asked.keep, keep) || missing(asked.drop, drop)) && (
            <ErrorMessage role="alert">{t("notFound")}</ErrorMessage>
          )}
          {isSame && <ErrorMessage role="alert">{t("same")}</ErrorMessage>}
          <Button type="submit" className="self-start">
            {t("compare")}
          </Button>
        </Stack>
      </form>
      {keep && drop && !isSame && (
        <Section title={t("compared")}>
          <div className="mb-4 grid gap-4 md:grid-cols-2">
            <MergeCandidate kind={kind} fate="keep" candidate={keep} />
            <MergeCandidate kind={kind} fate="drop" candidate={drop} />
          </div>
          <p className="mb-4">
            <Link href={`/admin/merges?${new URLSearchParams({ kind, keep: drop.id, drop: keep.id })}`}>
              {t("swap")}
            </Link>
          </p>
          <MergeForm key={keep.id} kind={kind} keep={keep} drop={drop} />
        </Section>
      )}
      <Section title={t("list")}>
        {merges.total === 0 ? (
          <EmptyState>{t("empty")}</EmptyState>
        ) : (
          <RuledList>
            {merges.data.map(({ id, dropped, keep: stayed, kind: what, reason, by, createdAt, undoneAt }) => {
              const names = listOfNames(
                dropped.map(({ name }) => name),
                locale,
              );
              return (
                <CatalogueAct
                  key={id}
                  act="merge"
                  id={id}
                  names={names}
                  sentence={t(`merged.${what}`, { names, name: stayed?.name ?? t("another") })}
                  reason={reason}
                  by={by}
                  createdAt={createdAt}
                  undoneAt={undoneAt}
                />
              );
            })}
          </RuledList>
        )}
        <Pagination page={merges.page} pageCount={merges.pageCount} href={(to) => `/admin/merges?page=${to}`} />
      </Section>
    </>
  );
}
