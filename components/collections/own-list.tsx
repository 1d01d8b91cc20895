import Link from "next/link";
import type { ReactNode } from "react";
import type { OwnCollectionSummary } from "@/lib/collections/schemas";
import { STATUS_WORDS, TYPE_WORDS } from "@/lib/words/collections";
import { longDate } from "@/lib/words/dates";

const TONES = { draft: "", scheduled: "blue", published: "green", expired: "", archived: "" } as const;

type OwnListProps = {
  collections: OwnCollectionSummary[];
  home: string;
  label: string;
  actions?: (one: OwnCollectionSummary) => ReactNode;
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
          {collections.map((one) => (
            <tr key={one.id}>
              <td>
                <Link href={`${home}/${one.slug}`} className="serif text-lg">
                  {one.title}
                </Link>
                <span className="small quiet block">
                  {TYPE_WORDS[one.type]}
                  {one.official && " · Official"}
                  {one.featured && " · Featured"}
                  {one.curator && ` · ${one.curator.name}`}
                </span>
              </td>
              <td>
                <span className={`tag ${TONES[one.status]}`}>{STATUS_WORDS[one.status]}</span>
              </td>
              <td className="r">{one.bookCount}</td>
              <td className="r">{one.saveCount}</td>
              <td>
                {one.publishAt ? longDate(one.publishAt) : "–"}
                {one.expiresAt && <span className="small quiet block">until {longDate(one.expiresAt)}</span>}
              </td>
              <td>
                <span className="row flex-nowrap">
                  <Link className="btn lo" href={`/curate/${one.slug}/figures`} aria-label={`Figures of ${one.title}`}>
                    Figures
                  </Link>
                  {actions?.(one)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
