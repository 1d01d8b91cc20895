"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/registry/client";

type FollowReaderProps = { username: string; name: string; following: boolean };

/** Follows a reader, which opens the shelves they keep for followers. */
export function FollowReader({ username, name, following: before }: FollowReaderProps) {
  const t = useTranslations("profiles.followReader");
  const router = useRouter();
  const toast = useToast();
  const [following, setFollowing] = useState(before);
  const change = useMutation({
    mutationFn: async (next: boolean) => {
      const { id } = await api("POST /v1/me/following", { body: { username } });
      if (!next) await api("DELETE /v1/me/following/{id}", { params: { id } });
    },
    onMutate: (next) => setFollowing(next),
    onSuccess: () => router.refresh(),
    onError: (error, next) => {
      setFollowing(!next);
      toast({ message: error instanceof ApiError ? error.message : t("failed") });
    },
  });
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
