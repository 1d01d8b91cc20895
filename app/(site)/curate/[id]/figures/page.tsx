import Link from "next/link";
import { Cover } from "@/components/books/cover";
import { ViewsChart } from "@/components/collections/stats-chart";
import { Empty } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { getAnalytics } from "@/lib/collections/analytics";
import { RANGE_LABELS } from "@/lib/format/collection-labels";
import { counted } from "@/lib/format/numbers";
import { RANGES, type Range } from "@/lib/visits/stats";
import { orApply } from "@/lib/web/curator-context";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { type Query, textParam } from "@/lib/web/query";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export const metadata = { title: "Figures" };

const isRange = (value: string | undefined): value is Range => value !== undefined && Object.hasOwn(RANGES, value);

export default async function StatsPage({ params, searchParams }: Props) {
  const { id } = await params;
  const asked = textParam((await searchParams).range);
  const range = isRange(asked) ? asked : "30d";
  const ctx = await readerPageContext(`/curate/${id}/figures`);
  const { title, slug, views, saves, shares, booksAdded, daily, topBooks } = await orNotFound(
    orApply(getAnalytics(ctx, id, range)),
  );
  const stats = { Views: views, Saves: saves, Shares: shares, "Books added": booksAdded };
  return (
    <>
      <p className="pt-11">
        <Link href={`/curate/${slug}`}>Edit this list</Link>
      </p>
      <h1 className="mb-8">{title}</h1>
      <dl className="ledger">
        {Object.entries(stats).map(([label, stat]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{stat.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      <Section
        title="Day by day"
        id="days"
        more={<a href={`/api/curator/collections/${slug}/analytics.csv?range=${range}`}>Download CSV</a>}
      >
        <div className="mb-6">
          <Tabs
            label="Range"
            tabs={(Object.keys(RANGES) as Range[]).map((option) => ({
              href: `/curate/${slug}/figures?range=${option}`,
              label: RANGE_LABELS[option],
              current: option === range,
            }))}
          />
        </div>
        <ViewsChart daily={daily} />
      </Section>
      <Section title="Most added books" id="top">
        {topBooks.length > 0 ? (
          <ol>
            {topBooks.map(({ book, added }) => (
              <li key={book.id} className="row border-rule border-b py-3">
                <Cover book={book} size={40} />
                <Link href={`/books/${book.slug}`} className="serif flex-1 text-lg">
                  {book.title}
                </Link>
                <span className="num quiet">{counted(added, "time")}</span>
              </li>
            ))}
          </ol>
        ) : (
          <Empty>Nobody added a book from here yet.</Empty>
        )}
      </Section>
    </>
  );
}
