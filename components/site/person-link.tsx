import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The name of somebody inside a sentence, as the way to their page; the name alone for whoever has none or left. */
export function PersonLink({ of, children }: { of: { username: string | null } | null; children: ReactNode }) {
  const name = <bdi>{children}</bdi>;
  return of?.username ? <Link href={`/@${of.username}`}>{name}</Link> : name;
}

/** The tag `person` of a message, around the name of this person. */
export const linkTo = (of: { username: string | null } | null) => ({
  person: (chunks: ReactNode) => <PersonLink of={of}>{chunks}</PersonLink>,
});
