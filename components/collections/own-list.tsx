import Link from "next/link";
import type { ReactNode } from "react";
import type { OwnCollectionSummary } from "@/lib/collections/schemas";
import { COLLECTION_STATUS_LABELS, COLLECTION_TYPE_LABELS } from "@/lib/format/collection-labels";
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">State</th>
            <th scope="col" className="r">
              Books
            </th>
            <th scope="col" className="r">
              Saves
            </th>
            <th scope="col">Appears</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
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
                  {COLLECTION_TYPE_LABELS[collection.type]}
                  {collection.official && " · Official"}
                  {collection.featured && " · Featured"}
                  {collection.curator && ` · ${collection.curator.name}`}
                </span>
              </td>
              <td>
                <span className={`tag ${TONES[collection.status]}`}>{COLLECTION_STATUS_LABELS[collection.status]}</span>
              </td>
              <td className="r">{collection.bookCount}</td>
              <td className="r">{collection.saveCount}</td>
              <td>
                {collection.publishAt ? longDate(collection.publishAt) : "–"}
                {collection.expiresAt && (
                  <span className="small quiet block">until {longDate(collection.expiresAt)}</span>
                )}
              </td>
              <td>
                <span className="row flex-nowrap">
                  <Link
                    className="btn lo"
                    href={`/curate/${collection.slug}/figures`}
                    aria-label={`Figures of ${collection.title}`}
                  >
                    Figures
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
