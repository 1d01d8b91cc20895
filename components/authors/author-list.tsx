import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { AuthorRef } from "@/lib/catalogue/schemas";
import { counted } from "@/lib/format/numbers";

type Listed = AuthorRef & { bookCount: number; photoUrl?: string | null };

/** Authors as faces and names, each verified one with the seal. */
export function AuthorList({ authors }: { authors: Listed[] }) {
  return (
    <ul className="cols c3" style={{ gap: "8px 32px" }}>
      {authors.map(({ id, slug, name, verified, bookCount, photoUrl }) => (
        <li key={id}>
          <Link href={`/authors/${slug}`} className="person" prefetch={false}>
            <Avatar name={name} src={photoUrl} />
            <span className="min-w-0">
              <b>
                {name} {verified && <VerifiedBadge />}
              </b>
              <span className="small quiet num block">{counted(bookCount, "book")}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
