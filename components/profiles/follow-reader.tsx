"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { SignInLink } from "@/components/ui/sign-in-link";
import { useToast } from "@/components/ui/toasts";
import { ApiError, api } from "@/lib/http/client";

type FollowReaderProps = {
  username: string;
  name: string;
  viewer: { following: boolean; isOwner: boolean } | null;
};

/** Follows a reader, which opens the shelves they keep for followers; the owner gets a way to their settings. */
export function FollowReader({ username, name, viewer }: FollowReaderProps) {
  const router = useRouter();
  const toast = useToast();
  const [following, setFollowing] = useState(viewer?.following ?? false);
  const change = useMutation({
    mutationFn: async (next: boolean) => {
      const { id } = await api("POST /v1/me/following", { body: { username } });
      if (!next) await api("DELETE /v1/me/following/{id}", { params: { id } });
    },
    onMutate: (next) => setFollowing(next),
    onSuccess: () => router.refresh(),
    onError: (error, next) => {
      setFollowing(!next);
      toast({ words: error instanceof ApiError ? error.message : "That did not work. Try again in a moment." });
    },
  });
  if (!viewer) return <SignInLink className="btn pri">Follow</SignInLink>;
  if (viewer.isOwner)
    return (
      <a className="btn pri" href="/settings/profile">
        Change your page
      </a>
    );
  return (
    <button
      type="button"
      className={following ? "btn on" : "btn pri"}
      aria-pressed={following}
      aria-label={following ? `You follow ${name}. Stop` : `Follow ${name}`}
      onClick={() => change.mutate(!following)}
    >
      {following && <Icon name="tick" />} {following ? "Following" : "Follow"}
    </button>
  );
}
