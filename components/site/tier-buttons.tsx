"use client";

import { useTranslations } from "next-intl";
import { useSend } from "@/components/site/use-send";

export type TierOperation =
  | "PUT /admin/authors/{id}/tier"
  | "PUT /admin/curators/{id}/tier"
  | "PUT /admin/readers/{id}/tier";
export type AnyTier = "free" | "pro" | "creator";

type Props = { operation: TierOperation; id: string; name: string; others: readonly AnyTier[] };

/** Moves somebody to one of the other tiers; staff only. */
export function TierButtons({ operation, id, name, others }: Props) {
  const t = useTranslations("site.tierButtons");
  const { send, busy, failure } = useSend(operation, {
    successMessage: ({ tier }) => t("moved", { name, tier: t(`tier.${tier}`) }),
  });
  return (
    <span className="row">
      {failure && (
        <span className="err" role="alert">
          {failure}
        </span>
      )}
      {others.map((tier) => (
        <button
          key={tier}
          type="button"
          className="btn"
          aria-busy={busy || undefined}
          aria-label={t("moveLabel", { name, tier: t(`tier.${tier}`) })}
          onClick={() => send({ params: { id }, body: { tier } })}
        >
          {t("move", { tier: t(`tier.${tier}`) })}
        </button>
      ))}
    </span>
  );
}
