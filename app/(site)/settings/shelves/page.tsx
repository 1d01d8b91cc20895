import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { NewShelf } from "@/components/profiles/shelf-forms";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listShelves } from "@/lib/profiles/shelves";
import { readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { counted } from "@/lib/words/numbers";

export const metadata: Metadata = { title: "Shelves", robots: { index: false } };

type Props = { searchParams: Promise<{ page?: string }> };

const LEVELS = { public: "Public", unlisted: "By its address", followers: "Followers", private: "Private" };

export default async function ShelfSettings({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const ctx = await readerPageContext("/settings/shelves");
  const shelves = await listShelves(ctx, { page, limit: 50 });
  return (
    <SettingsFrame title="Shelves">
      <NewShelf />
      <Section title={shelves.total === 0 ? "No shelf yet" : counted(shelves.total, "shelf", "shelves")} id="yours">
        <ul className="lines">
          {shelves.data.map((shelf) => (
            <li key={shelf.id} className="row between">
              <span className="min-w-0 break-words">
                <Link href={`/settings/shelves/${shelf.id}`}>{shelf.name}</Link>{" "}
                <span className="small quiet num">{counted(shelf.bookCount, "book")}</span>
              </span>
              <span className="row" style={{ gap: 8 }}>
                {shelf.pinned && <span className="tag red">Pinned</span>}
                <span className="tag">{LEVELS[shelf.visibility]}</span>
              </span>
            </li>
          ))}
        </ul>
        <Pagination page={page} pageCount={shelves.pageCount} href={(to) => `/settings/shelves?page=${to}`} />
      </Section>
    </SettingsFrame>
  );
}
