"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Frequency = "all" | "important" | "weekly" | "none";

/** How much a member hears of the club, and the secret address of its calendar. */
export function ClubNotifications({
  clubId,
  frequency,
  calendarUrl,
}: {
  clubId: string;
  frequency: Frequency;
  calendarUrl: string;
}) {
  const { run, busy } = useAction();
  const params = { clubId };
  return (
    <div className="stack">
      <SelectField
        label="Tell me of"
        defaultValue={frequency}
        disabled={busy}
        onChange={(event) =>
          run(
            () =>
              api("PUT /v1/clubs/{clubId}/notifications", {
                params,
                body: { frequency: event.target.value as Frequency },
              }),
            { message: "Noted." },
          )
        }
      >
        <option value="all">everything</option>
        <option value="important">votes, books, deadlines, meetings</option>
        <option value="weekly">all, once a week</option>
        <option value="none">nothing</option>
      </SelectField>
      <TextField
        label="Calendar"
        help="Yours alone: whoever has it sees the club’s dates."
        readOnly
        value={calendarUrl}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="btn lo"
        onClick={() =>
          run(() => api("PUT /v1/clubs/{clubId}/notifications", { params, body: { renewCalendar: true } }), {
            message: "The old address shows nothing any more.",
          })
        }
      >
        Make a new address
      </button>
    </div>
  );
}

/** Answers a report: takes the text away, or lets it stand. */
export function ReportActions({ clubId, reportId }: { clubId: string; reportId: string }) {
  const { run, busy } = useAction();
  const resolve = (decision: "remove" | "dismiss", message: string) =>
    run(() => api("PUT /v1/clubs/{clubId}/reports/{id}", { params: { clubId, id: reportId }, body: { decision } }), {
      message,
    });
  return (
    <div className="row">
      <button
        type="button"
        className="btn stop"
        disabled={busy}
        onClick={() => resolve("remove", "The text is removed.")}
      >
        Remove the text
      </button>
      <button type="button" className="btn" disabled={busy} onClick={() => resolve("dismiss", "It stands.")}>
        Let it stand
      </button>
    </div>
  );
}

/** Deletes the club, for whoever types its name. */
export function DeleteClub({ club }: { club: { id: string; name: string } }) {
  const { run, busy, router } = useAction();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  return (
    <>
      <button type="button" className="btn stop" onClick={() => setOpen(true)}>
        Delete the club
      </button>
      <Dialog open={open} title={`Delete ${club.name} for ever?`} onClose={() => setOpen(false)}>
        <div className="stack mt-4">
          <p className="prose">Every read, vote and discussion goes with it. Nobody can bring it back.</p>
          <TextField
            label={`Type “${club.name}” to go on`}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="row">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              Keep it
            </button>
            <button
              type="button"
              className="btn stop"
              disabled={name !== club.name || busy}
              onClick={() =>
                run(() => api("DELETE /v1/clubs/{clubId}", { params: { clubId: club.id } }), {
                  message: `${club.name} is gone.`,
                  onDone: () => router.push("/clubs"),
                })
              }
            >
              Delete club
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
