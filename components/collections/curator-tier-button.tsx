"use client";

import { useSend } from "@/components/site/use-send";
import type { CuratorProfile } from "@/lib/collections/schemas";

/** Moves a curator to the other tier. */
export function CuratorTierButton({ id, name, tier }: Pick<CuratorProfile, "id" | "name" | "tier">) {
  const next = tier === "pro" ? "free" : "pro";
  const { send, busy, failure } = useSend("PUT /admin/curators/{id}/tier", {
    said: `${name} is on the ${next} tier.`,
  });
  return (
    <span className="row">
      {failure && (
        <span className="err" role="alert">
          {failure}
        </span>
      )}
      <button
        type="button"
        className="btn"
        aria-busy={busy || undefined}
        aria-label={`Move ${name} to ${next}`}
        onClick={() => send({ params: { id }, body: { tier: next } })}
      >
        Move to {next}
      </button>
    </span>
  );
}
