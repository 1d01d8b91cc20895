import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import { TitleLink } from "@/components/ui/title-link";
import type { NotedCollection } from "@/lib/collections/schemas";

/** The collections a book is in, each with who chose it and what they say about it; nothing when there is none. */
export function InCollections({ collections }: { collections: NotedCollection[] }) {
  const t = useTranslations("books.inCollections");
  if (collections.length === 0) return null;
  return (
    <Section title={t("title")} id="collections">
      <ul>
        {collections.map(({ collection, note }) => (
          <li key={collection.id} className="border-rule border-b py-3.5">
            <h3 className="text-[1.25rem]/[1.2]">
              <TitleLink href={`/collections/${collection.slug}`}>
                <bdi>{collection.title}</bdi>
              </TitleLink>
            </h3>
            <p className="mt-0.5 text-ink-2 text-small">
              {t("by", { name: collection.curator?.name ?? "none", count: collection.bookCount })}
            </p>
            {note && (
              <p dir="auto" className="mt-1.5 line-clamp-3 font-serif italic">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
