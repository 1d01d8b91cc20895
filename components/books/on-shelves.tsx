import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import { TitleLink } from "@/components/ui/title-link";
import type { ShelfWithBook } from "@/lib/profiles/shelves-with-book";

/** The readers' public shelves that a book stands on; nothing when there is none. */
export function OnShelves({ shelves }: { shelves: ShelfWithBook[] }) {
  const t = useTranslations("books.onShelves");
  if (shelves.length === 0) return null;
  return (
    <Section title={t("title")} id="shelves">
      <ul>
        {shelves.map(({ id, slug, name, bookCount, owner }) => (
          <li key={id} className="border-rule border-b py-3.5">
            <h3 className="text-[1.25rem]/[1.2]">
              <TitleLink href={`/@${owner.username}/${slug}`}>
                <bdi>{name}</bdi>
              </TitleLink>
            </h3>
            <p className="mt-0.5 text-ink-2 text-small">{t("by", { name: owner.displayName, count: bookCount })}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
