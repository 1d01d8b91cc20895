import Link from "next/link";
import { CarouselOrder, FeatureButton } from "@/components/collections/feature-controls";
import { OwnList } from "@/components/collections/own-list";
import { Empty } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listFeatured } from "@/lib/collections/list";
import { listAllCollections } from "@/lib/collections/own-collections";
import { ListOwnCollections } from "@/lib/collections/schemas";
import { COLLECTION_STATUS_LABELS } from "@/lib/format/collection-labels";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export const metadata = { title: "Collections" };

export default async function AdminCollectionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/collections");
  const given = Object.fromEntries(Object.entries(textParams(await searchParams)).filter(([, value]) => value !== ""));
  const query = ListOwnCollections.safeParse(given).data ?? { page: 1, limit: 20 };
  const all = await listAllCollections(ctx, query);
  const featured = await listFeatured(ctx);
  return (
    <>
      <div className="row between">
        <h1>Collections</h1>
        <Link className="btn pri" href="/admin/collections/new">
          New official collection
        </Link>
      </div>
      <Section title="Carousel" id="carousel">
        {featured.length > 0 ? (
          <CarouselOrder collections={featured.map(({ id, title }) => ({ id, title }))} />
        ) : (
          <Empty>Nothing is featured now.</Empty>
        )}
      </Section>
      <Section title="All collections" id="all">
        <form action="/admin/collections" className="row mb-6 items-end">
          <div className="min-w-60 flex-1">
            <TextField label="Title" name="q" type="search" maxLength={200} defaultValue={query.q} />
          </div>
          <SelectField label="State" name="status" defaultValue={query.status ?? ""}>
            <option value="">Any</option>
            {Object.entries(COLLECTION_STATUS_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="btn min-h-12">
            Show
          </button>
        </form>
        <OwnList
          collections={all.data}
          home="/admin/collections"
          label="Collections by everybody"
          actions={({ id, title, featured: isFeatured, archived }) => (
            <FeatureButton id={id} title={title} featured={isFeatured} disabled={archived} />
          )}
        />
        <Pagination
          {...all}
          href={(n) => `/admin/collections?${new URLSearchParams({ ...given, page: String(n) })}`}
          label="Pages of collections"
        />
      </Section>
    </>
  );
}
