import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import { ClaimProgress } from "./claim-progress";

/** Beside the form of a claim: what happens with it, and what the page gives to whoever it is about. */
export function ClaimGuide() {
  const t = useTranslations("claims.claimGuide");
  return (
    <>
      <Section title={t("next")} id="next">
        <ClaimProgress
          steps={(["send", "check", "review", "yours"] as const).map((key) => ({
            key,
            title: t(`${key}.title`),
            note: t(`${key}.note`),
            state: "next",
          }))}
        />
      </Section>
      <Section title={t("private")} id="private">
        <p className="text-ink-2">{t("privateNote")}</p>
      </Section>
    </>
  );
}
