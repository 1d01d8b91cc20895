import { useTranslations } from "next-intl";
import type { PurchaseLink } from "@/lib/profiles/schemas";

/** Where a book can be bought: folded away, so that a wall of covers stays one. */
export function Shops({ title, links }: { title: string; links: PurchaseLink[] }) {
  const t = useTranslations("profiles.shops");
  if (links.length === 0) return null;
  return (
    <details className="print:hidden">
      <summary
        className="min-h-11 cursor-pointer font-[550] text-small leading-11 underline underline-offset-[0.22em]"
        aria-label={t("buyTitle", { title })}
      >
        {t("buy")}
      </summary>
      <ul>
        {links.map(({ url, kind, partner }) => (
          <li key={url}>
            <a className="block py-2 text-small" href={url} rel="sponsored nofollow noopener" target="_blank">
              {t.rich(`link.${kind}`, { partner, bdi: (chunks) => <bdi>{chunks}</bdi> })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
