"use client";

import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { api } from "@/lib/http/client";
import { useAction } from "./use-action";

const WEEK_MS = 7 * 86_400_000;

/** Invites friends: a link to copy, or a mail bound to an address. */
export function Invite({ clubId }: { clubId: string }) {
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState("");
  const [email, setEmail] = useState("");
  const params = { clubId };
  const makeLink = () =>
    run(
      () =>
        api("POST /v1/clubs/{clubId}/invitations", {
          params,
          body: { maxUses: 20, expiresAt: new Date(Date.now() + WEEK_MS).toISOString() },
        }),
      { onDone: (made) => setUrl(made.url) },
    );
  const mail = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(() => api("POST /v1/clubs/{clubId}/invitations", { params, body: { email } }), {
      words: `The invitation is on its way to ${email}.`,
    });
    if (sent) setEmail("");
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        Invite
      </button>
      <Dialog open={open} title="Whom would you like to invite?" onClose={() => setOpen(false)}>
        <div className="stack mt-4">
          {url ? (
            <TextField
              label="Link to pass on"
              help="For 20 people, for a week."
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
          ) : (
            <button type="button" className="btn wide" aria-busy={busy || undefined} onClick={makeLink}>
              Make a link
            </button>
          )}
          <form className="stack" onSubmit={mail}>
            <TextField
              label="Or by mail"
              help="Only the account with this address can use it, once."
              type="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <div className="row">
              <button type="submit" className="btn pri" aria-busy={busy || undefined}>
                Send invitation
              </button>
              <button type="button" className="btn" onClick={() => setOpen(false)}>
                Done
              </button>
            </div>
          </form>
        </div>
      </Dialog>
    </>
  );
}
