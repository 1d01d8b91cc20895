import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { Ledger } from "@/components/profiles/reader-stats";
import { EmptyState } from "@/components/ui/empty-state";
import { numberCell, Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { getLinkResults } from "@/lib/profiles/link-results";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.purchaseLinksPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

const RANGES = ["7d", "30d", "90d", "365d"] as const;
const money = (cents: number) => (cents / 100).toFixed(2);
const percent = (basisPoints: number) => `${basisPoints / 100} %`;

export default async function LinkSettings({ searchParams }: Props) {
  const asked = (await searchParams).range;
  const range = RANGES.find((key) => key === asked) ?? "30d";
  const ctx = await readerPageContext("/settings/purchase-links");
  const t = await getTranslations("settings.purchaseLinksPage");
  const { clicks, estimatedCents, shareBasisPoints, assumptions, links } = await getLinkResults(ctx, range);
  return (
    <SettingsFrame title={t("title")}>
      <Tabs
        label={t("time")}
        tabs={RANGES.map((key) => ({
          href: `/settings/purchase-links?range=${key}`,
          label: t(`ranges.${key}`),
          current: key === range,
        }))}
      />
      <div className="mt-6">
        <Ledger
          stats={[
            { label: t("clicks"), value: clicks.toLocaleString("en") },
            { label: t("estimated"), value: money(estimatedCents) },
            { label: t("share"), value: percent(shareBasisPoints) },
          ]}
        />
      </div>
      <p className="text-small text-ink-2 mt-3">
        {t("assumptions", {
          conversion: percent(assumptions.conversionBasisPoints),
          basket: money(assumptions.basketCents),
        })}
      </p>
      {links.length === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="mt-6 overflow-x-auto" tabIndex={0} aria-label={t("table")}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t("book")}</th>
                <th scope="col">{t("shop")}</th>
                <th scope="col" className={numberCell}>
                  {t("rate")}
                </th>
                <th scope="col" className={numberCell}>
                  {t("clicks")}
                </th>
                <th scope="col" className={numberCell}>
                  {t("yours")}
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={`${link.shelf.id} ${link.book.id} ${link.partner}`}>
                  <td>
                    <Link href={`/books/${link.book.slug}`}>{link.book.title}</Link>
                    <span className="text-small text-ink-2"> {t("onShelf", { shelf: link.shelf.name })}</span>
                  </td>
                  <td>{link.partner}</td>
                  <td className={numberCell}>{percent(link.rateBasisPoints)}</td>
                  <td className={numberCell}>{link.clicks}</td>
                  <td className={numberCell}>{money(link.estimatedCents)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
    </SettingsFrame>
  );
}
