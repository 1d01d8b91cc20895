import { useTranslations } from "next-intl";
import { addBookPath } from "@/components/books/add-book-path";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { addressOf } from "@/lib/format/urls";

type NothingHereProps = {
  status?: LibraryStatus;
  isNarrowed?: boolean;
  /** What was searched for: it may be a book that is in no library yet. */
  terms?: string;
};

/** A library, or a part of it, in which nothing stands: books are found one by one, or brought in all at once. */
export function NothingHere({ status, isNarrowed, terms }: NothingHereProps) {
  const t = useTranslations("library.nothingHere");
  const common = useTranslations("books.common");
  if (isNarrowed)
    return (
      <EmptyState
        action={
          terms && (
            <Row justify="center">
              <ButtonLink href={addressOf("/search", { q: terms })}>{t("searchAll")}</ButtonLink>
              <ButtonLink href={addBookPath(terms)}>{t("addBook")}</ButtonLink>
            </Row>
          )
        }
      >
        {t("narrowed")}
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <Row justify="center">
          <ButtonLink variant="primary" href="/books">
            {t("findBook")}
          </ButtonLink>
          {!status && <ButtonLink href="/import">{t("import")}</ButtonLink>}
        </Row>
      }
    >
      {status ? t("emptyStatus", { status: common(`status.${status}`) }) : t("empty")}
    </EmptyState>
  );
}
