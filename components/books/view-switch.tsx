import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

export const VIEWS = ["covers", "spines", "list"] as const;
export type View = (typeof VIEWS)[number];

/** How books are shown: three links side by side, of which one is pressed in. */
export function ViewSwitch({ view, href }: { view: View; href: (view: View) => string }) {
  const t = useTranslations("books.viewSwitch");
  return (
    <nav aria-label={t("label")} className="flex print:hidden">
      {VIEWS.map((option) => (
        <Link
          key={option}
          href={href(option)}
          aria-current={option === view ? "true" : undefined}
          scroll={false}
          className="-ms-px flex min-h-11 items-center border border-edge px-4 [font:600_0.9375rem/1_var(--sans)] no-underline first:ms-0 hover:bg-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper max-md:px-3"
        >
          {t(option)}
        </Link>
      ))}
    </nav>
  );
}
