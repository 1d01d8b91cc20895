"use client";

import { useState } from "react";
import { useSend } from "@/components/site/use-send";
import { TextField } from "@/components/ui/field";

/** Links a book to a page, or says why not. */
export function BookLinkDecision({ id, title }: { id: string; title: string }) {
  const [why, setWhy] = useState("");
  const [missing, setMissing] = useState<string>();
  const { send, busy, failure, errorAt } = useSend("PUT /admin/book-links/{id}", {
    successMessage: ({ status }) => (status === "approved" ? `${title} is linked.` : `${title} was turned down.`),
  });
  function decide(decision: "approve" | "reject") {
    if (decision === "reject" && !why.trim()) return setMissing("Say why: the author reads it.");
    send({ params: { id }, body: { decision, explanation: why.trim() || null } });
  }
  return (
    <div className="stack mt-3" style={{ ["--g" as string]: "12px" }}>
      <TextField
        label={`A word about ${title}`}
        help="Needed if you turn it down."
        value={why}
        maxLength={2000}
        error={missing ?? errorAt("explanation")}
        onChange={(event) => setWhy(event.target.value)}
      />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="btn"
          aria-busy={busy || undefined}
          aria-label={`Link it: ${title}`}
          onClick={() => decide("approve")}
        >
          Link it
        </button>
        <button
          type="button"
          className="btn stop"
          aria-busy={busy || undefined}
          aria-label={`Turn down ${title}`}
          onClick={() => decide("reject")}
        >
          Turn down
        </button>
      </div>
    </div>
  );
}
