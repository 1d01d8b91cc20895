"use client";

import { useTranslations } from "next-intl";
import { AddressForm } from "@/components/forms/address-form";
import { useRequest } from "@/components/forms/use-request";
import { api } from "@/lib/registry/client";

/** Leaves an address with a creator; the mail that follows asks whether it was really its owner. */
export function SubscribeForm({ username, name }: { username: string; name: string }) {
  const t = useTranslations("profiles.subscribe");
  const subscription = useRequest((email: string) =>
    api("POST /public/@{username}/subscribe", { params: { username }, body: { email } }),
  );
  if (subscription.response) return <p role="status">{t("sent", { name })}</p>;
  return (
    <AddressForm
      label={t("formLabel", { name })}
      field={t("email", { name })}
      button={t("subscribe")}
      isPending={subscription.isPending}
      failure={subscription.failure}
      onSend={(email) => void subscription.send(email)}
    />
  );
}
