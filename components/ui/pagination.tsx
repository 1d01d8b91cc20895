import Link from "next/link";
import { useTranslations } from "next-intl";

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The address of a page. */
  href: (page: number) => string;
  label?: string;
};

/** Earlier and later pages as real links; nothing when there is only one. */
export function Pagination({ page, pageCount, href, label }: PaginationProps) {
  const t = useTranslations("ui.pagination");
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label ?? t("label")} className="row mt-11 justify-center">
      {page > 1 && (
        <Link className="btn lo" rel="prev" href={href(page - 1)}>
          {t("previous")}
        </Link>
      )}
      <span className="num quiet">{t("place", { page, pageCount })}</span>
      {page < pageCount && (
        <Link className="btn lo" rel="next" href={href(page + 1)}>
          {t("next")}
        </Link>
      )}
    </nav>
  );
}
