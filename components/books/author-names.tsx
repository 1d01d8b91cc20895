import { useLocale } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { commaIn } from "@/lib/format/names";

type AuthorNamesProps = { authors: { name: string; verified?: boolean }[]; badge: ReactNode };

/** The authors in one line; `badge` stands behind each verified one. */
export function AuthorNames({ authors, badge }: AuthorNamesProps) {
  const locale = useLocale();
  return authors.map(({ name, verified }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names alone do not tell authors apart, and their order is theirs
    <Fragment key={index}>
      {index > 0 && commaIn(locale)}
      <bdi>{verified ? <WithBadge name={name} badge={badge} /> : name}</bdi>
    </Fragment>
  ));
}

/** A longer word than this breaks where the line ends, badge or not. */
const LONG_WORD = 18;

/** A name with its badge; the last word and the badge stay on one line. */
function WithBadge({ name, badge }: { name: string; badge: ReactNode }) {
  const parts = name.split(" ");
  const last = parts.pop() ?? "";
  return (
    <>
      {parts.map((word) => `${word} `).join("")}
      <span className={last.length > LONG_WORD ? "wrap-anywhere" : "whitespace-nowrap"}>
        {last} {badge}
      </span>
    </>
  );
}
