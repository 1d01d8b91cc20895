"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "@/components/ui/toasts";
import type { Channel, NotificationSettings } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

const CHANNELS: readonly { channel: Channel; label: string }[] = [
  { channel: "inbox", label: "Inbox" },
  { channel: "push", label: "Push" },
  { channel: "mail", label: "Mail" },
];

type Choice = { type: string; channel: Channel; on: boolean };

/** Each kind on each channel; a tick is saved at once, and taken back when that fails. */
export function KindTable({ types }: { types: NotificationSettings["kinds"] }) {
  const [shown, setShown] = useState(types);
  const toast = useToast();
  const tick = ({ type: kind, channel, on }: Choice) =>
    setShown((all) =>
      all.map((entry) => (entry.kind === kind ? { ...entry, channels: { ...entry.channels, [channel]: on } } : entry)),
    );
  const save = useMutation({
    mutationFn: async ({ type: kind, channel, on }: Choice) => {
      await api("PUT /v1/me/notification-settings", { body: { kinds: [{ kind, channels: { [channel]: on } }] } });
    },
    onMutate: tick,
    onError: (_, choice) => {
      tick({ ...choice, on: !choice.on });
      toast({ message: "That could not be saved. Try again in a moment." });
    },
  });
  return (
    <table className="tbl w-full">
      <thead>
        <tr>
          <th scope="col">What</th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col" className="text-center">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ kind: type, label, channels }) => (
          <tr key={type}>
            <th scope="row" className="text-left font-normal break-words">
              {label}
            </th>
            {CHANNELS.map(({ channel, label: way }) => (
              <td key={channel} className="p-0 text-center">
                <label className="inline-grid min-h-11 min-w-11 place-items-center">
                  <input
                    type="checkbox"
                    className="size-5"
                    aria-label={`${label}: ${way}`}
                    checked={channels[channel]}
                    onChange={(event) => save.mutate({ type, channel, on: event.target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
