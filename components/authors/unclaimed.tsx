import { useLocale, useTranslations } from "next-intl";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { plateStyles } from "@/components/ui/plate";
import type { AuthorPage } from "@/lib/authors/authors";
import { longDate } from "@/lib/format/dates";

type UnclaimedProps = {
  author: Pick<AuthorPage, "slug" | "name" | "verified">;
  claim: NonNullable<AuthorPage["viewer"]>["claim"];
};

/** A page that came into being with the catalogue asks for its author; whoever claimed it reads where their claim stands. */
export function Unclaimed({ author, claim }: UnclaimedProps) {
  const t = useTranslations("authors.unclaimed");
  const locale = useLocale();
  if (author.verified && !claim) return null;
  return (
    <section className={`${plateStyles} text-center`} aria-labelledby="unclaimed">
      <h2 id="unclaimed">{claim ? t("claimed") : t("title")}</h2>
      {claim ? (
        <>
          <p className="mt-2 text-ink-2">
            {t(claim.isTheirTurn ? "yourTurn" : "waiting", { date: longDate(claim.submittedAt, locale) })}
          </p>
          <p className="mt-4">
            <ButtonLink size="compact" href={`/portal/claims/${claim.id}`}>
              {t("see")}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 text-ink-2">{t("text", { name: author.name })}</p>
          <p className="mt-4">
            <ButtonAnchor size="compact" href={`/authors/${author.slug}/claim`} rel="nofollow">
              {t("claim")}
            </ButtonAnchor>
          </p>
        </>
      )}
    </section>
  );
}
