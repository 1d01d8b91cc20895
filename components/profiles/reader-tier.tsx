"use client";

import { useSend } from "@/components/site/use-send";
import type { StaffReader } from "@/lib/profiles/me-schemas";

const TIERS = ["free", "pro", "creator"] as const;

/** Moves a reader between the tiers; staff only. */
export function ReaderTierButtons({ reader: { id, displayName, tier } }: { reader: StaffReader }) {
  const { send, busy, failure } = useSend("PUT /admin/readers/{id}/tier", { said: `${displayName} is moved.` });
  return (
    <span className="row">
      {failure && (
        <span className="err" role="alert">
          {failure}
        </span>
      )}
      {TIERS.filter((one) => one !== tier).map((one) => (
        <button
          key={one}
          type="button"
          className="btn"
          aria-busy={busy || undefined}
          aria-label={`Move ${displayName} to ${one}`}
          onClick={() => send({ params: { id }, body: { tier: one } })}
        >
          Move to {one}
        </button>
      ))}
    </span>
  );
}
