import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { ScrollBox } from "@/components/ui/scroll-box";
import { numberCell, Table } from "@/components/ui/table";
import type { OwnCollectionSummary } from "@/lib/collections/schemas";
import { longDate } from "@/lib/format/dates";

const TONES = {
  draft: "neutral",
  scheduled: "prussian",
  published: "cloth",
  expired: "neutral",
  archived: "neutral",
} as const;

/** What stands in a line under the title where there is no room for a column. */
const WIDE = "max-md:hidden";

type OwnListProps = {
  collections: OwnCollectionSummary[];
  home: string;
  label: string;
  actions?: (collection: OwnCollectionSummary) => ReactNode;
};

/** Collections in all states, as a table: state, books, saves, when. */
export function OwnList({ collections, home, label, actions }: OwnListProps) {
  const t = useTranslations("collections.ownList");
  const locale = useLocale();
  const common = useTranslations("collections.common");
  return (
    <ScrollBox className="relative overflow-x-auto" aria-label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("title")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className={`${numberCell} ${WIDE}`}>
              {t("books")}
            </th>
            <th scope="col" className={`${numberCell} ${WIDE}`}>
              {t("saves")}
            </th>
            <th scope="col" className={`ps-5 ${WIDE}`}>
              {t("appears")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {collections.map((collection) => (
            <tr key={collection.id}>
              <td>
                <Link href={`${home}/${collection.slug}`} className="serif text-lg">
                  <bdi>{collection.title}</bdi>
                </Link>
                <span className="text-small text-ink-2 block">
                  {common(`type.${collection.type}`)}
                  {collection.official && ` · ${common("official")}`}
                  {collection.featured && ` · ${common("featured")}`}
                  {collection.curator && (
                    <>
                      {" "}
                      · <bdi>{collection.curator.name}</bdi>
                    </>
                  )}
                </span>
                <span className="block text-ink-2 text-small md:hidden">
                  {t("counts", { books: collection.bookCount, saves: collection.saveCount })}
                  {collection.publishAt && ` · ${longDate(collection.publishAt, locale)}`}
                </span>
              </td>
              <td>
                <Badge tone={TONES[collection.status]}>{common(`status.${collection.status}`)}</Badge>
              </td>
              <td className={`${numberCell} ${WIDE}`}>{collection.bookCount}</td>
              <td className={`${numberCell} ${WIDE}`}>{collection.saveCount}</td>
              <td className={`ps-5 ${WIDE}`}>
                {collection.publishAt ? longDate(collection.publishAt, locale) : "–"}
                {collection.expiresAt && (
                  <span className="text-small text-ink-2 block">
                    {t("until", { date: longDate(collection.expiresAt, locale) })}
                  </span>
                )}
              </td>
              <td>
                <Row as="span" isOneLine>
                  <ButtonLink
                    size="compact"
                    href={`/curate/${collection.slug}/stats`}
                    aria-label={t("figuresOf", { title: collection.title })}
                  >
                    {t("figures")}
                  </ButtonLink>
                  {actions?.(collection)}
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
