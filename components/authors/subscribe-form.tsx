"use client";

import { useLocale, useTranslations } from "next-intl";
import { AddressForm } from "@/components/forms/address-form";
import { useRequest } from "@/components/forms/use-request";
import { api } from "@/lib/registry/client";

/** Asks for an author's news by mail, in the language of the page; the mail that follows asks whether it was really its owner. */
export function SubscribeForm({ author }: { author: { id: string; name: string } }) {
  const t = useTranslations("authors.subscribeForm");
  const locale = useLocale();
  const subscription = useRequest((email: string) =>
    api("POST /authors/{id}/subscribe", { params: { id: author.id }, body: { email, locale } }),
  );
  if (subscription.response) return <p role="status">{t("sent", { name: author.name })}</p>;
  return (
    <AddressForm
      label={t("label", { name: author.name })}
      field={t("email")}
      button={t("send")}
      isPending={subscription.isPending}
      failure={subscription.failure}
      onSend={(email) => void subscription.send(email)}
    />
  );
}
