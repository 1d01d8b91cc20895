import type { Metadata } from "next";
import Link from "next/link";
import { ImportProgress } from "@/components/profiles/import-progress";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { getImport, listImportRows } from "@/lib/profiles/imports/imports";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { addressOf } from "@/lib/words/addresses";

export const metadata: Metadata = { title: "An import", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ state?: string; page?: string }> };

const STATES = {
  matched: "Found",
  new: "New",
  rejected: "Not used",
  applied: "Shelved",
  created: "Shelved, new",
} as const;
type State = keyof typeof STATES;
const FOUND_BY: Record<string, string> = {
  isbn: "by ISBN",
  identifier: "by its number",
  title: "by title and author",
  reader: "chosen by you",
};
const ROWS = 50;

export default async function ImportDetail({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const page = pageNumber(query.page);
  const state = (Object.keys(STATES) as State[]).find((one) => one === query.state);
  const ctx = await readerPageContext(`/import/${id}`);
  const found = await orNotFound(getImport(ctx, id));
  const rows = await orNotFound(listImportRows(ctx, id, { page, limit: ROWS, state }));
  const at = (change: { state?: string; page?: number }) => addressOf(`/import/${id}`, { state, ...change });
  return (
    <div className="max-w-[760px] pt-13">
      <p>
        <Link href="/import">All imports</Link>
      </p>
      <h1 className="mt-2 mb-6 break-words">{found.fileName}</h1>
      <ImportProgress key={found.status} first={found} />
      <Section title="Row by row" id="rows">
        <Tabs
          label="Rows"
          tabs={[
            { href: at({ state: undefined }), label: "All", count: found.counts.rows, current: !state },
            ...(Object.keys(STATES) as State[])
              .filter((one) => found.counts[one] > 0)
              .map((one) => ({
                href: at({ state: one }),
                label: STATES[one],
                count: found.counts[one],
                current: state === one,
              })),
          ]}
        />
        <ul className="lines">
          {rows.data.map((row) => (
            <li key={row.row} className="row between">
              <span className="min-w-0 flex-1 break-words">
                <b className="serif">{row.title || "Without a title"}</b>{" "}
                <span className="small quiet">
                  {row.author}
                  {row.reason && <> · {row.reason}</>}
                  {row.book && (
                    <>
                      {" "}
                      · <Link href={`/books/${row.book.slug}`}>{row.book.title}</Link>{" "}
                      {row.foundBy && FOUND_BY[row.foundBy]}
                    </>
                  )}
                </span>
              </span>
              <span className={`tag ${row.state === "rejected" ? "red" : ""}`}>{STATES[row.state]}</span>
            </li>
          ))}
        </ul>
        <Pagination page={page} pageCount={rows.pageCount} label="Pages of rows" href={(to) => at({ page: to })} />
      </Section>
    </div>
  );
}
