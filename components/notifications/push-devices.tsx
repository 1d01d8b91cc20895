"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useToast } from "@/components/ui/toasts";
import { longDate } from "@/lib/format/dates";
import type { Device } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

class Refused extends Error {}

/** Where push goes: turns it on in this browser, lists the devices, takes one off. */
export function PushDevices({ devices }: { devices: Device[] }) {
  const router = useRouter();
  const toast = useToast();
  const [canPush, setCanPush] = useState<boolean | null>(null);
  useEffect(() => setCanPush("serviceWorker" in navigator && "PushManager" in window && "Notification" in window), []);
  const turnOn = useMutation({
    mutationFn: subscribeHere,
    onSuccess: () => {
      toast({ message: "This browser will show your notices." });
      router.refresh();
    },
  });
  const remove = useMutation({
    mutationFn: async ({ id }: Device) => {
      await api("DELETE /v1/me/devices/{id}", { params: { id } });
    },
    onSuccess: () => router.refresh(),
    onError: () => toast({ message: "That did not work. Try again in a moment." }),
  });
  return (
    <>
      <p className="prose mb-4">
        {canPush === false
          ? "This browser cannot show notices of pages that are not open. On a phone, add Bookplate to the home screen first."
          : "Notices can appear on this device while Bookplate is not open."}
      </p>
      <button
        type="button"
        className="btn pri"
        disabled={canPush === false}
        aria-busy={turnOn.isPending || undefined}
        onClick={() => turnOn.mutate()}
      >
        Turn on push in this browser
      </button>
      {turnOn.error && (
        <p className="err" role="alert">
          {turnOn.error instanceof Refused
            ? "The browser does not allow it. Allow notifications for this site in the browser's settings, then try again."
            : "Push could not be turned on. Try again in a moment."}
        </p>
      )}
      <ul className="mt-6">
        {devices.map((device) => (
          <li key={device.id} className="row between border-rule border-t py-3">
            <span className="min-w-0 break-words">
              <b>{device.name ?? (device.kind === "web" ? "A browser" : "A phone")}</b>
              <span className="small quiet block">
                Through {device.service}, since {longDate(device.createdAt)}
              </span>
            </span>
            <button
              type="button"
              className="btn stop"
              aria-label={`Stop pushing to ${device.name ?? device.service}`}
              onClick={() => remove.mutate(device)}
            >
              Stop
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function subscribeHere(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Refused();
  const { publicKey } = await api("GET /v1/me/devices/key", {});
  await navigator.serviceWorker.register("/sw.js");
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys } = subscription.toJSON();
  await api("POST /v1/me/devices", {
    body: { kind: "web", endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }, name: browserName() },
  });
}

/** "Firefox on Linux", for the list of devices. */
function browserName(): string {
  const agent = navigator.userAgent;
  const find = (names: readonly string[]) => names.find((name) => agent.includes(name));
  const browser = find(["Edg", "Firefox", "Chrome", "Safari"]) ?? "Browser";
  const system = find(["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"]);
  return `${browser === "Edg" ? "Edge" : browser}${system ? ` on ${system}` : ""}`;
}
