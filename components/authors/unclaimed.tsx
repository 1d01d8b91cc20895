import { useTranslations } from "next-intl";
import { ButtonAnchor } from "@/components/ui/button";
import { Section } from "@/components/ui/section";

/** A page that came into being with the catalogue: says so, and asks for its author. */
export function Unclaimed({ author }: { author: { slug: string; name: string } }) {
  const t = useTranslations("authors.unclaimed");
  return (
    <Section title={t("title")} id="unclaimed" look="beside">
      <p className="text-ink-2">{t("text", { name: author.name })}</p>
      <p className="mt-4">
        <ButtonAnchor href={`/authors/${author.slug}/claim`} rel="nofollow">
          {t("claim")}
        </ButtonAnchor>
      </p>
    </Section>
  );
}
