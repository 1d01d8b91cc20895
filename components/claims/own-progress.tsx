import { useLocale, useTranslations } from "next-intl";
import type { Claim } from "@/lib/authors/claim-schemas";
import { longDate } from "@/lib/format/dates";
import { ClaimProgress, type ClaimStep } from "./claim-progress";

/** Where one's own claim stands: sent, looked at, decided. */
export function OwnProgress({ claim }: { claim: Claim }) {
  const t = useTranslations("claims.ownProgress");
  const locale = useLocale();
  const { status, waitingFor, submittedAt, dueAt, decidedAt, messages } = claim;
  const asked = messages.findLast(({ from }) => from === "staff")?.at;
  const isOpen = waitingFor !== null;
  const steps: ClaimStep[] = [
    { key: "sent", title: t("sent"), note: longDate(submittedAt, locale), state: "done" },
    {
      key: "review",
      title: waitingFor === "claimant" ? t("yourTurn") : t("review"),
      note:
        waitingFor === "claimant"
          ? t("asked", { date: asked ? longDate(asked, locale) : "none" })
          : isOpen
            ? t("due", { date: longDate(dueAt, locale) })
            : t("reviewed"),
      state: isOpen ? "now" : "done",
    },
    {
      key: "decided",
      title: isOpen
        ? t("decision")
        : t(`outcome.${status === "approved" || status === "withdrawn" ? status : "rejected"}`),
      note: decidedAt ? longDate(decidedAt, locale) : t("decisionNote"),
      state: isOpen ? "next" : "done",
    },
  ];
  return <ClaimProgress steps={steps} />;
}
