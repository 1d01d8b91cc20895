import { useLocale, useTranslations } from "next-intl";
import { RuledList } from "@/components/ui/lists";
import type { Claim } from "@/lib/authors/claim-schemas";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";

/** What staff and claimant wrote to each other, oldest first; `you` is the side that reads. */
export function Conversation({ claim, you }: { claim: Claim; you: "staff" | "claimant" }) {
  const t = useTranslations("claims.conversation");
  const person = useTranslations("site.person");
  const locale = useLocale();
  if (claim.messages.length === 0) return null;
  const name = (from: "staff" | "claimant") =>
    from === you ? t("you") : from === "staff" ? t("house") : shownName(claim.claimant, person("nameless"));
  return (
    <RuledList as="ol" aria-label={t("label")}>
      {claim.messages.map(({ id, from, text, at }) => (
        <li key={id}>
          <p className="text-small text-ink-2">
            <b>{name(from)}</b> · {longDate(at, locale)}
          </p>
          <p className="prose mt-1 break-words whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </RuledList>
  );
}
