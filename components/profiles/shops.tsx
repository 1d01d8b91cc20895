import { useTranslations } from "next-intl";
import type { PurchaseLink } from "@/lib/profiles/schemas";

/** Where a book can be bought: folded away, so that a wall of covers stays one. */
export function Shops({ title, links }: { title: string; links: PurchaseLink[] }) {
  const t = useTranslations("profiles.shops");
  if (links.length === 0) return null;
  return (
    <details className="shops">
      <summary aria-label={t("buyTitle", { title })}>{t("buy")}</summary>
      <ul>
        {links.map(({ url, label }) => (
          <li key={url}>
            <a href={url} rel="sponsored nofollow noopener" target="_blank">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
