"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Plate } from "@/components/ui/plate";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

const RULES = [
  ["Choose, do not collect.", "A list of twelve that you stand for is read more than one of two hundred."],
  ["Say why.", "A note of one sentence does more for a book than its description."],
  [
    "Say who pays you.",
    "If anybody gave you money, books or anything else for a place on a list, write it into its description.",
  ],
  ["Your own words.", "No copied lists, no machine-written notes. Quote with the name of who said it."],
  ["No plot.", "Notes reach readers who have not begun."],
  ["Kindness.", "Lists recommend. For what you did not like there are reviews."],
] as const;

/** Shown at first entry to the desk; it opens once they are accepted. */
export function Guidelines() {
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function accept() {
    setBusy(true);
    try {
      await api("PUT /curator/profile", { body: { guidelinesAccepted: true } });
      router.refresh();
    } catch (error) {
      setBusy(false);
      toast({ message: failureMessage(error) });
    }
  }
  return (
    <Plate className="mx-auto mt-11 max-w-2xl">
      <h1>How we curate</h1>
      <ol className="stack prose mt-5">
        {RULES.map(([rule, reason]) => (
          <li key={rule}>
            <b>{rule}</b> {reason}
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <button type="button" className="btn pri" onClick={accept} disabled={busy} aria-busy={busy}>
          I curate by these
        </button>
      </p>
    </Plate>
  );
}
