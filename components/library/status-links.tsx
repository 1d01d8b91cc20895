import { useTranslations } from "next-intl";
import { Choices } from "@/components/books/choices";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUSES } from "@/lib/catalogue/statuses";

type StatusLinksProps = {
  counts: Record<LibraryStatus, number>;
  total: number;
  status: LibraryStatus | undefined;
  href: (status: LibraryStatus | "") => string;
};

/** All books, or those of one status; a status of no book is no place to go. */
export function StatusLinks({ counts, total, status, href }: StatusLinksProps) {
  const t = useTranslations("library.statusLinks");
  const common = useTranslations("books.common");
  const places = [
    { to: "" as const, label: t("all"), count: total },
    ...STATUSES.map((to) => ({ to, label: common(`status.${to}`), count: counts[to] })),
  ].filter(({ to, count }) => count > 0 || to === status);
  return (
    <Choices
      label={t("label")}
      places={places.map(({ to, label, count }) => ({
        href: href(to),
        label,
        count,
        isCurrent: (status ?? "") === to,
      }))}
    />
  );
}
