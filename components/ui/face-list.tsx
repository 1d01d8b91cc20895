import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { Columns } from "./layout";
import { Link } from "./link";

type Face = { id: string; href: string; name: string; src?: string | null; mark?: ReactNode; note: ReactNode };

/** People as faces and names, each the way to their page; `isNarrow` sets one under the other. */
export function FaceList({ people, isNarrow = false }: { people: Face[]; isNarrow?: boolean }) {
  return (
    <Columns as="ul" layout={isNarrow ? undefined : 3} style={{ gap: "8px 32px" }}>
      {people.map(({ id, href, name, src, mark, note }) => (
        <li key={id}>
          <Link href={href} className="group flex min-h-16 items-center gap-3.5 no-underline">
            <Avatar name={name} src={src} />
            <span className="min-w-0">
              <b className="[font:500_1.125rem/1.2_var(--serif)] wrap-anywhere group-hover:underline group-hover:decoration-1">
                <bdi>{name}</bdi> {mark}
              </b>
              <span className="block text-ink-2 text-small tabular-nums">{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </Columns>
  );
}
