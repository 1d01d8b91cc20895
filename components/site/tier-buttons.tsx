"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";

export type TierOperation =
  | "PUT /admin/authors/{id}/tier"
  | "PUT /admin/curators/{id}/tier"
  | "PUT /admin/readers/{id}/tier";
export type AnyTier = "free" | "pro" | "creator";

type Props = { operation: TierOperation; id: string; name: string; others: readonly AnyTier[] };

/** Moves somebody to one of the other tiers; staff only. */
export function TierButtons({ operation, id, name, others }: Props) {
  const t = useTranslations("site.tierButtons");
  const { mutate, isPending, failure } = useApiMutation(operation, {
    successMessage: ({ tier }) => t("moved", { name, tier: t(`tier.${tier}`) }),
  });
  return (
    <Row as="span">
      {failure && (
        <ErrorMessage as="span" role="alert">
          {failure}
        </ErrorMessage>
      )}
      {others.map((tier) => (
        <Button
          key={tier}
          isPending={isPending}
          aria-label={t("moveLabel", { name, tier: t(`tier.${tier}`) })}
          onClick={() => mutate({ params: { id }, body: { tier } })}
        >
          {t("move", { tier: t(`tier.${tier}`) })}
        </Button>
      ))}
    </Row>
  );
}
