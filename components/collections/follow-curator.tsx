"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toasts";
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

const FREQUENCY_LABELS: Record<Frequency, string> = {
  all: "Each new collection",
  weekly: "Once a week",
  important: "Only what is important",
  none: "Nothing",
};

/** Follows a curator; strangers are sent to sign in and come back. */
export function FollowCurator({ id, name, back, viewer, choosing = false }: FollowProps) {
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
      ? await attempt(() => api("DELETE /curators/{id}/follow", { params: { id } }), `You no longer follow ${name}.`)
      : await attempt(
          () => api("POST /curators/{id}/follow", { params: { id }, body: {} }),
          `You hear of each new list by ${name}.`,
        );
    if (done) setFollowing(!following);
  }

  async function choose(next: Frequency) {
    setFrequency(next);
    await attempt(
      () => api("POST /curators/{id}/follow", { params: { id }, body: { frequency: next } }),
      `From ${name}: ${FREQUENCY_LABELS[next].toLowerCase()}.`,
    );
  }

  return (
    <div className="row">
      <button type="button" className={following ? "btn on" : "btn"} aria-pressed={following} onClick={toggle}>
        {following && <Icon name="tick" />}
        {following ? "Following" : "Follow"}
        <span className="sr-only"> {name}</span>
      </button>
      {choosing && following && (
        <SelectField
          label="What you hear"
          value={frequency}
          onChange={(event) => choose(event.currentTarget.value as Frequency)}
        >
          {(Object.keys(FREQUENCY_LABELS) as Frequency[]).map((value) => (
            <option key={value} value={value}>
              {FREQUENCY_LABELS[value]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
