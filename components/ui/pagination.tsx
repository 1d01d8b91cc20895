import { useTranslations } from "next-intl";
import { ButtonLink } from "./button";

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
    <nav aria-label={label ?? t("label")} className="mt-11 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink size="compact" rel="prev" href={href(page - 1)}>
          {t("previous")}
        </ButtonLink>
      )}
      <span className="text-ink-2 tabular-nums">{t("place", { page, pageCount })}</span>
      {page < pageCount && (
        <ButtonLink size="compact" rel="next" href={href(page + 1)}>
          {t("next")}
        </ButtonLink>
      )}
    </nav>
  );
}
