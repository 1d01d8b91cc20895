import { getLocale, getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import type { Range } from "@/components/profiles/range-tabs";
import { Ledger } from "@/components/profiles/reader-stats";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ScrollBox } from "@/components/ui/scroll-box";
import { Section } from "@/components/ui/section";
import { numberCell, Table } from "@/components/ui/table";
import { fixed, percentIn, whole } from "@/lib/format/numbers";
import type { Context } from "@/lib/kernel/context";
import { hasTiers } from "@/lib/kernel/tiers";
import { getLinkResults } from "@/lib/profiles/link-results";

/** What the purchase links on the reader's shelves led to. */
export async function PurchaseLinks({ ctx, range }: { ctx: Context; range: Range }) {
  const t = await getTranslations("settings.purchaseLinksPage");
  const locale = await getLocale();
  const money = (cents: number) => fixed(cents / 100, 2, locale);
  const percent = (basisPoints: number) => percentIn(basisPoints / 100, locale);
  const { clicks, estimatedCents, shareBasisPoints, links } = await getLinkResults(ctx, range);
  return (
    <Section title={t("title")} id="purchase-links">
      <Ledger
        stats={[
          { label: t("clicks"), value: whole(clicks, locale) },
          ...(estimatedCents === null
            ? []
            : [
                { label: t("estimated"), value: money(estimatedCents) },
                { label: t("share"), value: percent(shareBasisPoints) },
              ]),
        ]}
      />
      <p className="text-small text-ink-2 mt-3">
        {t("counted")} {estimatedCents !== null && t(hasTiers() ? "estimate" : "estimateAll")}
      </p>
      {links.length === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <ScrollBox className="mt-6 overflow-x-auto" aria-label={t("table")}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t("book")}</th>
                <th scope="col">{t("shop")}</th>
                <th scope="col" className={numberCell}>
                  {t("clicks")}
                </th>
                {estimatedCents !== null && (
                  <>
                    <th scope="col" className={numberCell}>
                      {t("rate")}
                    </th>
                    <th scope="col" className={numberCell}>
                      {t("yours")}
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={`${link.shelf.id} ${link.book.id} ${link.partner}`}>
                  <td>
                    <Link href={`/books/${link.book.slug}`}>
                      <BookTitle book={link.book} />
                    </Link>
                    <span className="text-small text-ink-2"> {t("onShelf", { shelf: link.shelf.name })}</span>
                  </td>
                  <td>{link.partner}</td>
                  <td className={numberCell}>{whole(link.clicks, locale)}</td>
                  {estimatedCents !== null && (
                    <>
                      <td className={numberCell}>{percent(link.rateBasisPoints)}</td>
                      <td className={numberCell}>
                        {link.estimatedCents === null ? t("notEstimated") : money(link.estimatedCents)}
                        {link.conversionBasisPoints !== null && link.basketCents !== null && (
                          <small className="block text-ink-2 text-small">
                            {t("restsOn", {
                              conversion: percent(link.conversionBasisPoints),
                              basket: money(link.basketCents),
                            })}
                          </small>
                        )}
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </ScrollBox>
      )}
    </Section>
  );
}
