import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import type { LibraryStatus } from "@/lib/catalogue/schemas";

/** A library, or a part of it, in which nothing stands: books are found one by one, or brought in all at once. */
export function NothingHere({ status, isNarrowed }: { status?: LibraryStatus; isNarrowed?: boolean }) {
  const t = useTranslations("library.nothingHere");
  const common = useTranslations("books.common");
  if (isNarrowed) return <EmptyState>{t("narrowed")}</EmptyState>;
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
