import { useTranslations } from "next-intl";

type OnThisPageProps = { parts: { id: string; label: string | false }[] };

/** What is further down a page, in a line: how much of each, and the way there. */
export function OnThisPage({ parts }: OnThisPageProps) {
  const t = useTranslations("books.onThisPage");
  return (
    <nav aria-label={t("label")} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 border-rule border-t pt-1.5">
        {parts.map(
          ({ id, label }) =>
            label && (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-2.5 font-[550] text-[0.9375rem] tabular-nums">
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
