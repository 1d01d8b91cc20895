"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckField } from "@/components/ui/field";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

/** Switches "Because you liked …" on or off. */
export function SuggestionsSwitch({ enabled }: { enabled: boolean }) {
  const router = useRouter();
  const toast = useToast();
  const [on, setOn] = useState(enabled);
  async function change(next: boolean) {
    setOn(next);
    try {
      await api("PUT /v1/me/suggested-collections/settings", { body: { enabled: next } });
      router.refresh();
    } catch (error) {
      setOn(!next);
      toast({ message: failureMessage(error) });
    }
  }
  return (
    <CheckField
      label="Suggest lists from my ratings"
      help="Only your own ratings are used, and only for you."
      checked={on}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
