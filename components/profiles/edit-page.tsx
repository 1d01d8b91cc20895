import Link from "next/link";
import { useTranslations } from "next-intl";

/** What the owner of a page is given in the place of following. No island shows it, so that its text goes to nobody else. */
export function EditPage() {
  const t = useTranslations("profiles.editPage");
  return (
    <Link className="btn pri" href="/settings/profile" prefetch={false}>
      {t("edit")}
    </Link>
  );
}
