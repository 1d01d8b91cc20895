"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/components/profiles/save";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";

/** Deletes the account, once its name was typed. */
export function DeleteAccount({ username }: { username: string | null }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const confirmation = username ?? "delete";
  const remove = useMutation({
    mutationFn: () => api("DELETE /v1/me", {}),
    onSuccess: () => location.assign("/"),
  });
  return (
    <>
      <button type="button" className="btn stop" onClick={() => setOpen(true)}>
        Delete my account
      </button>
      <Dialog open={open} title="Delete your account?" onClose={() => setOpen(false)}>
        <p className="quiet mt-2">
          Library, shelves, reviews and sign-ins are gone at once, and nothing brings them back. What you wrote in
          discussions stays, signed “A reader”. Nobody else ever gets your name.
        </p>
        <TextField
          label={`Type ${confirmation} to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {remove.error && <p className="err">{errorMessage(remove.error)}</p>}
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            Stay
          </button>
          <button
            type="button"
            className="btn stop"
            disabled={typed !== confirmation}
            aria-busy={remove.isPending || undefined}
            onClick={() => remove.mutate()}
          >
            Delete my account
          </button>
        </div>
      </Dialog>
    </>
  );
}
