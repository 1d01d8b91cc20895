import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Book } from "@/lib/catalogue/schemas";
import type { Locale } from "@/lib/format/locales";
import { commaIn } from "@/lib/format/names";

export type Detail = { label: string; value: ReactNode };
type T = ReturnType<typeof useTranslations<"books.copyrightPage">>;

/** Who else worked on the book, by role: two translators share a line. */
export function othersOf(t: T, { contributors }: Pick<Book, "contributors">, locale: Locale): Detail[] {
  const byRole = Map.groupBy(
    contributors.filter(({ role }) => role !== "author"),
    ({ role }) => role,
  );
  return [...byRole].map(([role, people]) => ({
    label: labelOf(t, role),
    value: listed(
      people.map(({ author, hasPage }) => ({
        key: author.id,
        label: author.name,
        href: hasPage ? `/authors/${author.slug}` : null,
      })),
      locale,
    ),
  }));
}

const ROLES = ["editor", "translator", "illustrator", "narrator", "introduction", "contributor"] as const;

function labelOf(t: T, role: string): string {
  const known = ROLES.find((candidate) => candidate === role);
  return known ? t(`role.${known}`) : role;
}

export function listed(items: { key: string; label: string; href: string | null }[], locale: Locale): ReactNode {
  return items.map(({ key, label, href }, index) => (
    <span key={key}>
      {index > 0 && commaIn(locale)}
      <bdi>{href ? <Link href={href}>{label}</Link> : label}</bdi>
    </span>
  ));
}
