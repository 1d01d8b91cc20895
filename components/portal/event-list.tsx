"use client";

import { RemoveButton } from "@/components/site/remove-button";
import { useSend } from "@/components/site/use-send";
import type { AuthorEvent } from "@/lib/authors/schemas";
import { EVENT_KIND_LABELS } from "@/lib/format/author-labels";
import { formatTimeZone, timeAt } from "@/lib/format/zones";
import { Editable } from "./editable";
import { EventForm } from "./event-form";

type Props = { author: string; isPro: boolean; zones: string[]; events: AuthorEvent[] };

/** What was announced; free authors may only take it away. */
export function EventList({ author, isPro, zones, events }: Props) {
  return (
    <ul className="lines">
      {events.map((event) => (
        <li key={event.id}>
          <Editable
            of={event.title}
            shown={
              <>
                <b className="serif text-lg font-medium break-words">{event.title}</b>{" "}
                {event.status === "cancelled" && <span className="tag red">Cancelled</span>}
                <br />
                <span className="small quiet">
                  {EVENT_KIND_LABELS[event.kind]} · {timeAt(event.startsAt, event.timezone)} (
                  {formatTimeZone(event.timezone)}) · {event.place ?? "online"}
                </span>
              </>
            }
            actions={
              <>
                {isPro && <CancelButton author={author} event={event} />}
                <RemoveButton
                  operation="DELETE /author/events/{id}"
                  params={{ id: event.id }}
                  query={{ author }}
                  question="Delete this event?"
                  of={event.title}
                  successMessage="Deleted."
                />
              </>
            }
            form={
              isPro ? (close) => <EventForm author={author} zones={zones} event={event} onDone={close} /> : undefined
            }
          />
        </li>
      ))}
    </ul>
  );
}

function CancelButton({ author, event }: { author: string; event: AuthorEvent }) {
  const { send, busy } = useSend("PATCH /author/events/{id}", { successMessage: "Your followers are told." });
  const next = event.status === "cancelled" ? "scheduled" : "cancelled";
  return (
    <button
      type="button"
      className="btn lo"
      aria-busy={busy || undefined}
      aria-label={`${next === "cancelled" ? "Call off" : "Put back"} ${event.title}`}
      onClick={() => send({ params: { id: event.id }, query: { author }, body: { status: next } })}
    >
      {next === "cancelled" ? "Call off" : "Put back"}
    </button>
  );
}
