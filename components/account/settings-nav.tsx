"use client";

import { useTranslations } from "next-intl";
import { Rail, type RailItem } from "@/components/site/rail";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";

const PLACE =
  "flex min-h-12 items-center border-rule border-b px-3.5 font-medium no-underline last:border-b-0 hover:bg-wash aria-[current]:font-[650] aria-[current]:shadow-[inset_3px_0_0_var(--rubric)] rtl:aria-[current]:shadow-[inset_-3px_0_0_var(--rubric)]";

/** The places of the settings: a rail beside them; on narrow screens one line, which opens to all of them. */
export function SettingsNav({ items }: { items: RailItem[] }) {
  const t = useTranslations("account.settingsNav");
  const path = usePagePath();
  const current = items.find(({ href }) => href === path);
  return (
    <>
      <div className="max-lg:hidden">
        <Rail label={t("label")} items={items} />
      </div>
      <nav aria-label={t("all")} className="lg:hidden print:hidden">
        <details key={path} className="group border border-edge border-b-2 border-b-ink bg-leaf">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
            {current?.label ?? t("label")}
            <span className="text-ink-2 text-small font-medium underline underline-offset-[0.22em]">{t("all")}</span>
          </summary>
          <ul className="border-ink border-t">
            {items.map(({ href, label }) => (
              <li key={href}>
                <Link className={PLACE} href={href} aria-current={href === path ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </>
  );
}
