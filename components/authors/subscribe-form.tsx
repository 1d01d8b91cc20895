"use client";

import { useLocale, useTranslations } from "next-intl";
import { AddressForm } from "@/components/forms/address-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { api } from "@/lib/registry/client";

/** Asks for an author's news by mail, in the language of the page; the mail that follows asks whether it was really its owner. */
export function SubscribeForm({ author }: { author: { id: string; name: string } }) {
  const t = useTranslations("authors.subscribeForm");
  const locale = useLocale();
  const send = useApiMutation(
    (email: string) => api("POST /authors/{id}/subscribe", { params: { id: author.id }, body: { email, locale } }),
    { refresh: false },
  );
  if (send.isSuccess) return <p role="status">{t("sent", { name: author.name })}</p>;
  return (
    <AddressForm
      label={t("label", { name: author.name })}
      field={t("email")}
      button={t("send")}
      isPending={send.isPending}
      failure={send.failure}
      onSend={(email) => send.mutate(email)}
    />
  );
}
