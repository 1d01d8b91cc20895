"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { usePartsAhead } from "@/components/ui/use-ahead";
import type { Channel, NotificationSettings } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";
import { PresetChoice, SETTINGS } from "./preset-choice";

const CHANNELS: readonly Channel[] = ["inbox", "push", "mail"];

type Choice = { type: string; channel: Channel; on: boolean };

type Types = NotificationSettings["kinds"];

const withTick = (types: Types, { type, channel, on }: Choice): Types =>
  types.map((entry) => (entry.kind === type ? { ...entry, channels: { ...entry.channels, [channel]: on } } : entry));

type KindTableProps = { preset: NotificationSettings["preset"]; types: Types };

/** A preset for all, then each kind on each channel; a tick is saved at once, and taken back when that fails. */
export function KindTable({ preset, types }: KindTableProps) {
  const t = useTranslations("notifications.kindTable");
  const [stored, setStored] = useState({ preset, kinds: types });
  const { shown, ahead } = usePartsAhead(stored.kinds, withTick);
  const toast = useToast();
  const save = useApiMutation(
    ({ type: kind, channel, on }: Choice) =>
      api("PUT /v1/me/notification-settings", { body: { kinds: [{ kind, channels: { [channel]: on } }] } }),
    {
      scope: SETTINGS,
      refresh: false,
      onSuccess: setStored,
      optimistic: ahead,
      onError: () => toast({ message: t("failed") }),
    },
  );
  return (
    <>
      <PresetChoice preset={stored.preset} onSaved={setStored} />
      <h3 className="mt-8 mb-2">{t("each")}</h3>
      <Table className="w-full">
        <thead>
          <tr>
            <th scope="col">{t("kind")}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="pe-0 text-center">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind: type, label, channels, owed }) => (
            <tr key={type}>
              <th scope="row" className="text-start font-normal break-words">
                {label}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="p-0 text-center">
                  <label className="inline-grid min-h-11 min-w-11 place-items-center">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={t("tick", { kind: label, channel: t(`channel.${channel}`) })}
                      checked={channels[channel]}
                      disabled={owed.includes(channel)}
                      aria-describedby={owed.includes(channel) ? "owed-notifications" : undefined}
                      onChange={(event) => save.mutate({ type, channel, on: event.target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p id="owed-notifications" className="mt-3 text-ink-2 text-small">
        {t("owed")}
      </p>
    </>
  );
}
