import { useTranslations } from "next-intl";
import type { Book } from "@/lib/catalogue/schemas";
import { ReadMore } from "./read-more";

/**
 * What a book is about: its first paragraph, and the rest behind a word that needs no script. A text that software wrote
 * says so at its head, before anybody takes it for a person's.
 */
export function BookSummary({ book: { description, descriptionSource } }: { book: Book }) {
  const t = useTranslations("books.summary");
  if (!description) return null;
  const [first = "", ...rest] = description.split(/\n+/).filter(Boolean);
  const byMachine = descriptionSource === "machine";
  return (
    <div className="group/summary prose">
      {byMachine && <p className="mb-2 font-sans text-ink-2 text-small">{t("machineWritten")}</p>}
      <p
        dir="auto"
        className={
          byMachine && rest.length > 0
            ? "max-md:line-clamp-3 group-has-[details[open]]/summary:line-clamp-none"
            : undefined
        }
      >
        {first}
      </p>
      {rest.length > 0 && (
        <ReadMore label={t("more")}>
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-[0.8em]" dir="auto">
              {paragraph}
            </p>
          ))}
        </ReadMore>
      )}
    </div>
  );
}
