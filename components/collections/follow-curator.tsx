"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import type { Frequency } from "@/lib/collections/schemas";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type FollowProps = {
  id: string;
  name: string;
  back: string;
  viewer: { following: boolean; frequency?: Frequency | null } | null;
  /** Also offers how much to hear. */
  choosing?: boolean;
};

const FREQUENCIES: Frequency[] = ["all", "weekly", "important", "none"];

/** Follows a curator; strangers are sent to sign in and come back. */
export function FollowCurator({ id, name, back, viewer, choosing = false }: FollowProps) {
  const t = useTranslations("collections.followCurator");
  const router = useRouter();
  const toast = useToast();
  const [following, setFollowing] = useState(viewer?.following ?? false);
  const [frequency, setFrequency] = useState<Frequency>(viewer?.frequency ?? "all");

  async function attempt(work: () => Promise<unknown>, message: string) {
    try {
      await work();
      toast({ message });
      router.refresh();
      return true;
    } catch (error) {
      toast({ message: failureMessage(error) });
      return false;
    }
  }

  async function toggle() {
    if (!viewer) return router.push(`/sign-in?next=${encodeURIComponent(back)}`);
    const done = following
      ? await attempt(() => api("DELETE /curators/{id}/follow", { params: { id } }), t("unfollowed", { name }))
      : await attempt(() => api("POST /curators/{id}/follow", { params: { id }, body: {} }), t("followed", { name }));
    if (done) setFollowing(!following);
  }

  async function choose(next: Frequency) {
    setFrequency(next);
    await attempt(
      () => api("POST /curators/{id}/follow", { params: { id }, body: { frequency: next } }),
      t(`chosen.${next}`, { name }),
    );
  }

  return (
    <Row>
      <Button variant={following ? "on" : "default"} aria-pressed={following} onClick={toggle}>
        {following && <Icon name="tick" />}
        {t.rich(following ? "following" : "follow", {
          name,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </Button>
      {choosing && following && (
        <Select
          label={t("frequencyLabel")}
          value={frequency}
          onChange={(event) => choose(event.currentTarget.value as Frequency)}
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
