import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Columns } from "@/components/ui/layout";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { AuthorRef } from "@/lib/catalogue/schemas";

type Listed = AuthorRef & { bookCount: number; photoUrl?: string | null };

/** Authors as faces and names, each verified one with the seal. */
export function AuthorList({ authors }: { authors: Listed[] }) {
  const t = useTranslations("authors.authorList");
  return (
    <Columns as="ul" layout={3} style={{ gap: "8px 32px" }}>
      {authors.map(({ id, slug, name, verified, bookCount, photoUrl }) => (
        <li key={id}>
          <Link
            href={`/authors/${slug}`}
            className="group flex min-h-16 items-center gap-3.5 no-underline"
            prefetch={false}
          >
            <Avatar name={name} src={photoUrl} />
            <span className="min-w-0">
              <b className="[font:500_1.125rem/1.2_var(--serif)] wrap-anywhere group-hover:underline group-hover:decoration-1">
                {name} {verified && <VerifiedBadge />}
              </b>
              <span className="text-small text-ink-2 tabular-nums block">{t("bookCount", { count: bookCount })}</span>
            </span>
          </Link>
        </li>
      ))}
    </Columns>
  );
}
