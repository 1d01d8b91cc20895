"use client";

import { useSend } from "@/components/site/use-send";
import type { Tier } from "@/lib/authors/schemas";

export function TierButton({ id, name, tier }: { id: string; name: string; tier: Tier }) {
  const next = tier === "pro" ? "free" : "pro";
  const { send, busy, failure } = useSend("PUT /admin/authors/{id}/tier", { said: `${name} is on the ${next} tier.` });
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
