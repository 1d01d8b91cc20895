import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { Ledger } from "@/components/profiles/reader-stats";
import { Empty } from "@/components/ui/empty-state";
import { Tabs } from "@/components/ui/tabs";
import { getLinkResults } from "@/lib/profiles/link-results";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export const metadata: Metadata = { title: "Purchase links", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

const RANGES = { "7d": "Week", "30d": "Month", "90d": "Quarter", "365d": "Year" } as const;
const money = (cents: number) => (cents / 100).toFixed(2);
const percent = (basisPoints: number) => `${basisPoints / 100} %`;

export default async function LinkSettings({ searchParams }: Props) {
  const asked = (await searchParams).range;
  const range = (Object.keys(RANGES) as (keyof typeof RANGES)[]).find((key) => key === asked) ?? "30d";
  const ctx = await readerPageContext("/settings/links");
  const { clicks, estimatedCents, shareBasisPoints, assumptions, links } = await getLinkResults(ctx, range);
  return (
    <SettingsFrame title="Purchase links">
      <Tabs
        label="Time"
        tabs={Object.entries(RANGES).map(([key, label]) => ({
          href: `/settings/links?range=${key}`,
          label,
          current: key === range,
        }))}
      />
      <div className="mt-6">
        <Ledger
          stats={[
            { label: "Clicks", value: clicks.toLocaleString("en") },
            { label: "Estimated, yours", value: money(estimatedCents) },
            { label: "Your share", value: percent(shareBasisPoints) },
          ]}
        />
      </div>
      <p className="small quiet mt-3">
        A click counts once a visitor and day; nobody is remembered. Shops do not tell us what was bought, so this is an
        estimate: {percent(assumptions.conversionBasisPoints)} of clicks buy for {money(assumptions.basketCents)}, the
        shop pays its rate, and your tier gives you its share.
      </p>
      {links.length === 0 ? (
        <Empty>No click yet. Links stand under the books of your public shelves.</Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="mt-6 overflow-x-auto" tabIndex={0} aria-label="Clicks by book and shop">
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">Book</th>
                <th scope="col">Shop</th>
                <th scope="col" className="r">
                  Rate
                </th>
                <th scope="col" className="r">
                  Clicks
                </th>
                <th scope="col" className="r">
                  Yours
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={`${link.shelf.id} ${link.book.id} ${link.partner}`}>
                  <td>
                    <Link href={`/books/${link.book.slug}`}>{link.book.title}</Link>
                    <span className="small quiet"> on {link.shelf.name}</span>
                  </td>
                  <td>{link.partner}</td>
                  <td className="r">{percent(link.rateBasisPoints)}</td>
                  <td className="r">{link.clicks}</td>
                  <td className="r">{money(link.estimatedCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </SettingsFrame>
  );
}
