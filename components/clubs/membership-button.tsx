"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { SignInLink } from "@/components/ui/sign-in-link";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type MembershipButtonProps = {
  club: { id: string; name: string; visibility: "public" | "private"; joinPolicy: "open" | "request" };
  status: "active" | "requested" | "inactive" | null;
  signedIn: boolean;
};

/** Join, ask to join, or leave: leaving is asked about first. */
export function MembershipButton({ club, status, signedIn }: MembershipButtonProps) {
  const { run, busy, router } = useAction();
  const [asking, setAsking] = useState(false);
  const params = { clubId: club.id };
  if (!signedIn) return <SignInLink className="btn pri">Join</SignInLink>;

  const leave = async () => {
    setAsking(false);
    await run(() => api("POST /v1/clubs/{clubId}/leave", { params }), {
      message: `You left ${club.name}.`,
      onDone: () => club.visibility === "private" && router.push("/clubs"),
    });
  };
  if (status === "requested")
    return (
      <button type="button" className="btn" aria-busy={busy || undefined} onClick={leave}>
        Withdraw my request
      </button>
    );
  if (status !== "active")
    return (
      <button
        type="button"
        className="btn pri"
        aria-busy={busy || undefined}
        onClick={() =>
          run(() => api("POST /v1/clubs/{clubId}/join", { params, body: {} }), {
            message: club.joinPolicy === "open" ? `Welcome to ${club.name}.` : "A moderator will answer your request.",
          })
        }
      >
        {club.joinPolicy === "open" ? "Join" : "Ask to join"}
      </button>
    );
  return (
    <>
      <button type="button" className="btn on" onClick={() => setAsking(true)} aria-label="Member. Leave the club">
        <Icon name="tick" /> Member
      </button>
      <Dialog open={asking} title={`Leave ${club.name}?`} onClose={() => setAsking(false)}>
        <p className="prose mt-4">
          What you read, wrote and voted here stays.{" "}
          {club.visibility === "private" && "You need an invitation to come back."}
        </p>
        <div className="row mt-6">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            Stay
          </button>
          <button type="button" className="btn stop" onClick={leave}>
            Leave club
          </button>
        </div>
      </Dialog>
    </>
  );
}
