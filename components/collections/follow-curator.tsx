"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Row } from "@/components/ui/layout";
import { useAhead } from "@/components/ui/use-ahead";
import type { Frequency } from "@/lib/collections/schemas";
import { api } from "@/lib/registry/client";

type FollowProps = {
  id: string;
  name: string;
  viewer: { following: boolean; frequency?: Frequency | null };
  /** On the curator's own page: its one act, which also offers how much to hear. */
  choosing?: boolean;
};

const FREQUENCIES: Frequency[] = ["all", "weekly", "important", "none"];

/** Follows a curator, and then chooses how much to hear of them. */
export function FollowCurator({ id, name, viewer, choosing = false }: FollowProps) {
  const t = useTranslations("collections.followCurator");
  const { shown: following, ahead: followAhead } = useAhead(viewer.following);
  const { shown: frequency, ahead: chooseAhead } = useAhead<Frequency>(viewer.frequency ?? "all");
  const follow = useApiMutation(
    (next: boolean) =>
      next
        ? api("POST /curators/{id}/follow", { params: { id }, body: {} })
        : api("DELETE /curators/{id}/follow", { params: { id } }),
    {
      successMessage: (_, next) => t(next ? "followed" : "unfollowed", { name }),
      toastFailure: true,
      scope: `follow ${id}`, // a choice never follows again whoever stopped after it; and there is none before they follow
      optimistic: followAhead,
    },
  );
  const choose = useApiMutation(
    (next: Frequency) => api("POST /curators/{id}/follow", { params: { id }, body: { frequency: next } }),
    {
      successMessage: (_, next) => t(`chosen.${next}`, { name }),
      toastFailure: true,
      scope: `follow ${id}`,
      optimistic: chooseAhead,
    },
  );
  return (
    <Row>
      <Button
        variant={following ? "on" : choosing ? "primary" : "default"}
        aria-pressed={following}
        isPending={follow.isPending}
        onClick={() => follow.mutate(!following)}
      >
        {following && <Icon name="tick" />}
        {t.rich(following ? "following" : "follow", {
          name,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </Button>
      {choosing && following && viewer.following && (
        <Select
          label={t("frequencyLabel")}
          value={frequency}
          onChange={(event) => choose.mutate(event.currentTarget.value as Frequency)}
        >
          {FREQUENCIES.map((value) => (
            <option key={value} value={value}>
              {t(`frequency.${value}`)}
            </option>
          ))}
        </Select>
      )}
    </Row>
  );
}
