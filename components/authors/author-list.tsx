import { useTranslations } from "next-intl";
import { FaceList } from "@/components/ui/face-list";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { AuthorRef } from "@/lib/catalogue/schemas";

type Listed = AuthorRef & { bookCount: number; photoUrl?: string | null };

/** Authors as faces and names, each verified one with the seal. */
export function AuthorList({ authors, isNarrow }: { authors: Listed[]; isNarrow?: boolean }) {
  const t = useTranslations("authors.authorList");
  return (
    <FaceList
      isNarrow={isNarrow}
      people={authors.map(({ id, slug, name, verified, bookCount, photoUrl }) => ({
        id,
        href: `/authors/${slug}`,
        name,
        src: photoUrl,
        mark: verified && <VerifiedBadge />,
        note: t("bookCount", { count: bookCount }),
      }))}
    />
  );
}
