import type { Metadata } from "next";
import { SettingsFrame } from "@/components/account/settings-rail";
import { NewShelf } from "@/components/profiles/shelf-forms";
import { ShelfOrder } from "@/components/profiles/shelf-order";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { counted } from "@/lib/format/numbers";
import { listShelves } from "@/lib/profiles/shelves";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export const metadata: Metadata = { title: "Shelves", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

const SHELVES = 100;

export default async function ShelfSettings({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const ctx = await readerPageContext("/settings/shelves");
  const shelves = await orNotFound(listShelves(ctx, { page, limit: SHELVES }));
  return (
    <SettingsFrame title="Shelves">
      <NewShelf />
      <Section title={shelves.total === 0 ? "No shelf yet" : counted(shelves.total, "shelf", "shelves")} id="yours">
        <ShelfOrder shelves={shelves.data} whole={shelves.pageCount <= 1} />
        <Pagination page={page} pageCount={shelves.pageCount} href={(to) => `/settings/shelves?page=${to}`} />
      </Section>
    </SettingsFrame>
  );
}
