import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { MergeRequest } from "@/lib/catalogue/merge-schemas";
import type { Candidate } from "@/lib/catalogue/merges/candidates";
import { listOfNames } from "@/lib/format/names";

type MergeCandidateProps = { kind: MergeRequest["kind"]; fate: "keep" | "drop"; candidate: Candidate };

const PLACES = { book: "/books", author: "/authors", series: "/series", edition: "/books" } as const;

/** One of two that may be the same: what tells them apart. */
export function MergeCandidate({ kind, fate, candidate }: MergeCandidateProps) {
  const t = useTranslations("moderation.mergeCandidate");
  const locale = useLocale();
  const { name, slug, people, birthYear, deathYear, firstPublished, isbns, titles, books, readers, isOwn, isOwned } =
    candidate;
  const facts = [
    people.length > 0 && t(kind === "author" ? "alsoCalled" : "by", { names: listOfNames(people, locale) }),
    (birthYear !== null || deathYear !== null) &&
      t("lived", { born: String(birthYear ?? "?"), died: String(deathYear ?? "") }),
    firstPublished !== null && t("published", { year: String(firstPublished) }),
    isbns.length > 0 && t("isbns", { isbns: isbns.join(", ") }),
    kind !== "edition" && t(`books.${kind}`, { count: books }),
    (kind === "book" || kind === "author") && t(`readers.${kind}`, { count: readers }),
    isOwn && t("own"),
    isOwned && t("owned"),
  ].filter((fact) => typeof fact === "string");
  return (
    <Panel as="section" className="min-w-0">
      <p className="text-ink-2 text-small">{t(fate)}</p>
      <h2 className="serif break-words text-xl">
        <Link href={`${PLACES[kind]}/${slug}`}>{name}</Link>
      </h2>
      <ul className="mt-2 text-small">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {titles.length > 0 && <p className="text-ink-2 mt-2 text-small">{listOfNames(titles, locale)}</p>}
    </Panel>
  );
}
