"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useErrorMessage } from "@/components/profiles/save";
import { TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";

/** Leaves an address with a creator; the mail that follows asks whether it was really its owner. */
export function SubscribeForm({ username, name }: { username: string; name: string }) {
  const t = useTranslations("profiles.subscribe");
  const errorMessage = useErrorMessage();
  const [email, setEmail] = useState("");
  const send = useMutation({
    mutationFn: () => api("POST /public/@{username}/subscribe", { params: { username }, body: { email } }),
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send.mutate();
  }
  if (send.isSuccess) return <p role="status">{t("sent", { name })}</p>;
  return (
    <form onSubmit={onSubmit} className="row items-end" aria-label={t("formLabel", { name })}>
      <div className="flex-1">
        <TextField
          label={t("email", { name })}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={send.error ? errorMessage(send.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <button type="submit" className="btn" aria-busy={send.isPending || undefined}>
        {t("subscribe")}
      </button>
    </form>
  );
}

/** The two buttons behind the mail's link: mail scanners follow links, but press nothing. */
export function SubscriptionChoice({ token }: { token: string }) {
  const t = useTranslations("profiles.subscribe");
  const errorMessage = useErrorMessage();
  const change = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? api("POST /v1/subscriptions/confirm", { body: { token } })
        : api("POST /v1/subscriptions/end", { body: { token } }),
  });
  if (change.isSuccess)
    return (
      <p role="status">
        {t.rich(change.variables ? "subscribed" : "unsubscribed", {
          username: change.data.username,
          link: (chunks) => <a href={`/@${change.data.username}`}>{chunks}</a>,
        })}
      </p>
    );
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="btn pri" onClick={() => change.mutate(true)}>
          {t("confirm")}
        </button>
        <button type="button" className="btn" onClick={() => change.mutate(false)}>
          {t("unsubscribe")}
        </button>
      </div>
      {change.error && (
        <p className="err" role="alert">
          {errorMessage(change.error)}
        </p>
      )}
    </div>
  );
}
