import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { NewShelf } from "@/components/profiles/shelf-forms";
import { ShelfOrder } from "@/components/profiles/shelf-order";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listShelves } from "@/lib/profiles/shelves";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.shelvesPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

const SHELVES = 100;

export default async function ShelfSettings({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const ctx = await readerPageContext("/settings/shelves");
  const t = await getTranslations("settings.shelvesPage");
  const shelves = await orNotFound(listShelves(ctx, { page, limit: SHELVES }));
  return (
    <SettingsFrame title={t("title")}>
      <NewShelf />
      <Section title={t("shelves", { count: shelves.total })} id="yours">
        <ShelfOrder shelves={shelves.data} whole={shelves.pageCount <= 1} />
        <Pagination page={page} pageCount={shelves.pageCount} href={(to) => `/settings/shelves?page=${to}`} />
      </Section>
    </SettingsFrame>
  );
}
