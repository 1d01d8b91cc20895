import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

const STEPS = [
  { name: "import", href: "/import" },
  { name: "authors", href: "/authors" },
  { name: "club", href: "/clubs" },
] as const;

/** What a newcomer begins with: their books, three authors, a club. */
export function FirstSteps() {
  const t = useTranslations("home.firstSteps");
  return (
    <section className="mt-6" aria-label={t("label")}>
      <p className="prose mb-7 text-ink-2">{t("text")}</p>
      <ol className="grid grid-cols-3 gap-x-9 gap-y-6 max-md:grid-cols-1">
        {STEPS.map(({ name, href }, at) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-ink border-t pt-4">
            <b className="text-[2.25rem]/[1] text-rubric tabular-nums [font-family:var(--serif)]" aria-hidden="true">
              {at + 1}
            </b>
            <div>
              <Link className="text-[1.25rem]/[1.25] font-serif" href={href}>
                {t(`${name}.title`)}
              </Link>
              <p className="mt-1.5 text-ink-2">{t(`${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
