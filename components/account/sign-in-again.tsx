import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { addressOf } from "@/lib/format/urls";

/** Stands where something needs a sign-in of the last minutes; leads back to the page that it is on. */
export function SignInAgain({ page }: { page: string }) {
  const t = useTranslations("settings.signInAgain");
  return (
    <div className="mt-6">
      <p className="text-ink-2 mb-4">{t("text")}</p>
      <ButtonLink href={addressOf("/sign-in", { confirm: "1", next: page })}>{t("button")}</ButtonLink>
    </div>
  );
}
