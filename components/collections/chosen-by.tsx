import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** Who chose a collection: a sentence around the name of its curator, or one about the editors. */
export type Chooser = { before: string; name: string; after: string; slug: string; verified: boolean } | string;

type ChosenByProps = {
  by: Chooser;
  /** What stands behind the name of a verified curator. */
  badge: ReactNode;
};

export function ChosenBy({ by, badge }: ChosenByProps) {
  if (typeof by === "string") return <span className="text-small">{by}</span>;
  return (
    <span className="text-small">
      {by.before}
      <Link href={`/curators/${by.slug}`}>{by.name}</Link>
      {by.after} {by.verified && badge}
    </span>
  );
}
