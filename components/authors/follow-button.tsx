"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { MenuButton } from "@/components/ui/menu-button";
import { SignInLink } from "@/components/ui/sign-in-link";
import { useToast } from "@/components/ui/toasts";
import { useSynced } from "@/components/ui/use-synced";
import type { Frequency, Topic } from "@/lib/authors/schemas";
import { TOPIC_LABELS } from "@/lib/format/author-labels";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

const FREQUENCIES: Record<Frequency, string> = {
  all: "All updates",
  important: "Releases and events only",
  weekly: "A weekly digest",
  none: "No notices",
};

type FollowButtonProps = {
  author: { id: string; name: string };
  viewer: { following: boolean; frequency: Frequency | null; topics: Topic[] } | null;
};

/** Follows an author; then a menu says how much to hear of them. */
export function FollowButton({ author, viewer }: FollowButtonProps) {
  const router = useRouter();
  const toast = useToast();
  const [frequency, setFrequency] = useSynced<Frequency | null>(viewer?.following ? (viewer.frequency ?? "all") : null);
  const change = useMutation({
    scope: { id: `follow ${author.id}` },
    mutationFn: async (next: Frequency | null) => {
      if (next === null) await api("DELETE /authors/{id}/follow", { params: { id: author.id } });
      else await api("POST /authors/{id}/follow", { params: { id: author.id }, body: { frequency: next } });
    },
  });

  function choose(next: Frequency | null, from: Frequency | null, isUndo = false) {
    setFrequency(next);
    change.mutate(next, {
      onSuccess: () => {
        router.refresh();
        if (!isUndo) toast({ message: saying(author.name, next, from), undo: () => choose(from, next, true) });
      },
      onError: (error) => {
        setFrequency(from);
        toast({ message: failureMessage(error) });
      },
    });
  }

  if (!viewer)
    return (
      <SignInLink className="btn pri" aria-label={`Follow ${author.name}: sign in first`}>
        Follow
      </SignInLink>
    );
  return (
    <MenuButton
      className={frequency ? "btn on" : "btn pri"}
      label={frequency ? `Following ${author.name}. Change` : undefined}
      busy={change.isPending}
      press={frequency ? undefined : () => choose("all", null)}
      items={[
        ...(Object.keys(FREQUENCIES) as Frequency[]).map((option) => ({
          label: FREQUENCIES[option],
          pressed: option === frequency,
          choose: () => choose(option, frequency),
        })),
        { label: "Stop following", choose: () => choose(null, frequency) },
      ]}
      extra={frequency && frequency !== "none" && <Topics author={author} chosen={viewer.topics} />}
    >
      {frequency && <Icon name="tick" />} {frequency ? "Following" : "Follow"}
    </MenuButton>
  );
}

function saying(name: string, next: Frequency | null, from: Frequency | null): string {
  if (next === null) return `You no longer follow ${name}.`;
  return from === null ? `You follow ${name}.` : `${name}: ${FREQUENCIES[next].toLowerCase()}.`;
}

const TOPICS = Object.keys(TOPIC_LABELS) as Topic[];

/** Which of the author's news a follower wants; all of them when none is chosen. */
function Topics({ author, chosen }: { author: { id: string }; chosen: Topic[] }) {
  const toast = useToast();
  const [topics, setTopics] = useState(chosen.length > 0 ? chosen : TOPICS);
  const { mutate } = useMutation({
    mutationFn: (next: Topic[]) =>
      api("POST /authors/{id}/follow", {
        params: { id: author.id },
        body: { topics: next.length === TOPICS.length ? [] : next },
      }),
    onError: (error) => toast({ message: failureMessage(error) }),
  });
  function toggle(topic: Topic) {
    const next = topics.includes(topic) ? topics.filter((other) => other !== topic) : [...topics, topic];
    if (next.length === 0) return;
    setTopics(next);
    mutate(next);
  }
  return (
    <fieldset className="border-t border-rule px-3.5 py-1">
      <legend className="sr-only">News of</legend>
      {TOPICS.map((topic) => (
        <label key={topic} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" checked={topics.includes(topic)} onChange={() => toggle(topic)} />
          {TOPIC_LABELS[topic]}
        </label>
      ))}
    </fieldset>
  );
}
