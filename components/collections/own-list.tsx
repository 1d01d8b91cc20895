import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OwnCollectionSummary } from "@/lib/collections/schemas";
import { longDate } from "@/lib/format/dates";

const TONES = { draft: "", scheduled: "blue", published: "green", expired: "", archived: "" } as const;

type OwnListProps = {
  collections: OwnCollectionSummary[];
  home: string;
  label: string;
  actions?: (collection: OwnCollectionSummary) => ReactNode;
};

/** Collections in all states, as a table: state, books, saves, when. */
export function OwnList({ collections, home, label, actions }: OwnListProps) {
  const t = useTranslations("collections.ownList");
  const common = useTranslations("collections.common");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t("title")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className="r">
              {t("books")}
            </th>
            <th scope="col" className="r">
              {t("saves")}
            </th>
            <th scope="col">{t("appears")}</th>
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
                  {collection.title}
                </Link>
                <span className="small quiet block">
                  {common(`type.${collection.type}`)}
                  {collection.official && ` · ${common("official")}`}
                  {collection.featured && ` · ${common("featured")}`}
                  {collection.curator && ` · ${collection.curator.name}`}
                </span>
              </td>
              <td>
                <span className={`tag ${TONES[collection.status]}`}>{common(`status.${collection.status}`)}</span>
              </td>
              <td className="r">{collection.bookCount}</td>
              <td className="r">{collection.saveCount}</td>
              <td>
                {collection.publishAt ? longDate(collection.publishAt) : "–"}
                {collection.expiresAt && (
                  <span className="small quiet block">{t("until", { date: longDate(collection.expiresAt) })}</span>
                )}
              </td>
              <td>
                <span className="row flex-nowrap">
                  <Link
                    className="btn lo"
                    href={`/curate/${collection.slug}/stats`}
                    aria-label={t("figuresOf", { title: collection.title })}
                  >
                    {t("figures")}
                  </Link>
                  {actions?.(collection)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
