"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import { longDate } from "@/lib/format/dates";
import type { Device } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

type Translate = ReturnType<typeof useTranslations<"notifications.pushDevices">>;

class Refused extends Error {}

/** Where push goes: turns it on in this browser, lists the devices, takes one off. */
export function PushDevices({ devices }: { devices: Device[] }) {
  const t = useTranslations("notifications.pushDevices");
  const locale = useLocale();
  const toast = useToast();
  const [canPush, setCanPush] = useState<boolean | null>(null);
  useEffect(() => setCanPush("serviceWorker" in navigator && "PushManager" in window && "Notification" in window), []);
  const turnOn = useApiMutation(() => subscribeHere(t), { successMessage: t("turnedOn") });
  const remove = useApiMutation(({ id }: Device) => api("DELETE /v1/me/devices/{id}", { params: { id } }), {
    onError: () => toast({ message: t("failed") }),
  });
  return (
    <>
      <p className="prose mb-4">{t(canPush === false ? "cannot" : "about")}</p>
      <Button
        variant="primary"
        disabled={canPush === false}
        isPending={turnOn.isPending}
        onClick={() => turnOn.mutate()}
      >
        {t("turnOn")}
      </Button>
      {turnOn.error && (
        <ErrorMessage role="alert">{t(turnOn.error instanceof Refused ? "refused" : "turnOnFailed")}</ErrorMessage>
      )}
      <ul className="mt-6">
        {devices.map((device) => (
          <Row key={device.id} as="li" justify="between" className="border-rule border-t py-3">
            <span className="min-w-0 break-words">
              <b>{device.name ?? t(device.kind === "web" ? "aBrowser" : "aPhone")}</b>
              <span className="text-small text-ink-2 block">
                {t("through", { service: device.service, date: longDate(device.createdAt, locale) })}
              </span>
            </span>
            <Button
              variant="danger"
              aria-label={t("stopLabel", { device: device.name ?? device.service })}
              onClick={() => remove.mutate(device)}
            >
              {t("stop")}
            </Button>
          </Row>
        ))}
      </ul>
    </>
  );
}

async function subscribeHere(t: Translate): Promise<void> {
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
    body: { kind: "web", endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }, name: browserName(t) },
  });
}

/** "Firefox on Linux", for the list of devices. */
function browserName(t: Translate): string {
  const agent = navigator.userAgent;
  const find = (names: readonly string[]) => names.find((name) => agent.includes(name));
  const found = find(["Edg", "Firefox", "Chrome", "Safari"]) ?? t("browser");
  const browser = found === "Edg" ? "Edge" : found;
  const system = find(["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"]);
  return system ? t("browserOn", { browser, system }) : browser;
}
