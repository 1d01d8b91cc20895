import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";

/** What the owner of a page is given in the place of following. No island shows it, so that its text goes to nobody else. */
export function EditPage() {
  const t = useTranslations("profiles.editPage");
  return (
    <ButtonLink variant="primary" href="/settings/profile">
      {t("edit")}
    </ButtonLink>
  );
}
