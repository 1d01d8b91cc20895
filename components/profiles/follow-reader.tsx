"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";

type FollowReaderProps = { username: string; name: string; following: boolean };

/** Follows a reader, which opens the shelves they keep for followers. */
export function FollowReader({ username, name, following: before }: FollowReaderProps) {
  const t = useTranslations("profiles.followReader");
  const { shown: following, ahead } = useAhead(before);
  const change = useApiMutation(
    async (next: boolean) => {
      const { id } = await api("POST /v1/me/following", { body: { username } });
      if (!next) await api("DELETE /v1/me/following/{id}", { params: { id } });
    },
    { toastFailure: true, optimistic: ahead },
  );
  return (
    <Button
      variant={following ? "on" : "primary"}
      aria-pressed={following}
      aria-label={t(following ? "unfollowName" : "followName", { name })}
      onClick={() => change.mutate(!following)}
    >
      {following && <Icon name="tick" />} {t(following ? "following" : "follow")}
    </Button>
  );
}
