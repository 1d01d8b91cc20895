import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteImport } from "@/components/profiles/delete-import";
import { ImportFields } from "@/components/profiles/import-fields";
import { ImportProgress } from "@/components/profiles/import-progress";
import { ImportRowLine } from "@/components/profiles/import-row";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { ROW_STATES } from "@/lib/format/import-states";
import { addressOf } from "@/lib/format/urls";
import { listImportRows } from "@/lib/profiles/imports/import-rows";
import { getImport } from "@/lib/profiles/imports/imports";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.importPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

const ROWS = 50;

export default async function ImportDetail({ params, searchParams }: Props) {
  const t = await getTranslations("library.importPage");
  const { id } = await params;
  const query = await searchParams;
  const page = pageNumber(query.page);
  const state = ROW_STATES.find((candidate) => candidate === query.state);
  const ctx = await readerPageContext(`/import/${id}`);
  const found = await orNotFound(getImport(ctx, id));
  const isAll = query.state === "all";
  const needsLook = !state && !isAll;
  const rows = await orNotFound(listImportRows(ctx, id, { page, limit: ROWS, state, needsLook }));
  const open = needsLook ? rows : await listImportRows(ctx, id, { page: 1, limit: 1, needsLook: true });
  const addedAnyway = found.counts.new + found.counts.rejected - open.total;
  const at = (change: { state?: string; page?: number }) =>
    addressOf(`/import/${id}`, { state: isAll ? "all" : state, ...change });
  return (
    <div className="max-w-[760px] pt-13">
      <p>
        <Link href="/import">{t("back")}</Link>
      </p>
      <h1 className="mt-2 mb-6 break-words">
        <bdi>{found.fileName}</bdi>
      </h1>
      <ImportProgress key={found.status} first={found} />
      {found.fields.length > 0 && (
        <Section title={t("fields")} id="fields">
          <ImportFields fields={found.fields} />
        </Section>
      )}
      <Section title={t("rows")} id="rows">
        <Tabs
          label={t("rowStates")}
          tabs={[
            {
              href: at({ state: undefined }),
              label: t("needsLook"),
              count: open.total,
              current: needsLook,
            },
            { href: at({ state: "all" }), label: t("all"), count: found.counts.rows, current: isAll },
            ...ROW_STATES.filter((option) => found.counts[option] > 0).map((option) => ({
              href: at({ state: option }),
              label: t(`state.${option}`),
              count: found.counts[option],
              current: state === option,
            })),
          ]}
        />
        {needsLook && addedAnyway > 0 && <p className="prose mt-6">{t("addedAnyway", { count: addedAnyway })}</p>}
        {rows.total === 0 && <p className="prose mt-6">{t(needsLook ? "nothingToLookAt" : "noRows")}</p>}
        <RuledList>
          {rows.data.map((row) => (
            <ImportRowLine
              key={row.row}
              importId={id}
              row={row}
              state={t(`state.${row.state}`)}
              isAsked={needsLook}
              open={found.status !== "running"}
            />
          ))}
        </RuledList>
        <Pagination page={page} pageCount={rows.pageCount} label={t("pages")} href={(to) => at({ page: to })} />
      </Section>
      <div className="mt-11">
        <DeleteImport id={id} name={found.fileName} />
      </div>
    </div>
  );
}
