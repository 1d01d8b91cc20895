"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { api } from "@/lib/registry/client";

/** Leaves an address with a creator; the mail that follows asks whether it was really its owner. */
export function SubscribeForm({ username, name }: { username: string; name: string }) {
  const t = useTranslations("profiles.subscribe");
  const [email, setEmail] = useState("");
  const send = useApiMutation(
    () => api("POST /public/@{username}/subscribe", { params: { username }, body: { email } }),
    { refresh: false },
  );
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send.mutate();
  }
  if (send.isSuccess) return <p role="status">{t("sent", { name })}</p>;
  return (
    <Row onSubmit={onSubmit} as="form" align="end" aria-label={t("formLabel", { name })}>
      <div className="flex-1">
        <Input
          label={t("email", { name })}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={send.failure ?? undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <Button type="submit" isPending={send.isPending}>
        {t("subscribe")}
      </Button>
    </Row>
  );
}

/** The two buttons behind the mail's link: mail scanners follow links, but press nothing. */
export function SubscriptionChoice({ token }: { token: string }) {
  const t = useTranslations("profiles.subscribe");
  const change = useApiMutation(
    (on: boolean) =>
      on
        ? api("POST /v1/subscriptions/confirm", { body: { token } })
        : api("POST /v1/subscriptions/end", { body: { token } }),
    { refresh: false },
  );
  const { data } = change;
  if (data)
    return (
      <p role="status">
        {t.rich(change.variables ? "subscribed" : "unsubscribed", {
          username: data.username,
          link: (chunks) => (
            <Link href={`/@${data.username}`}>
              <bdi dir="ltr">{chunks}</bdi>
            </Link>
          ),
        })}
      </p>
    );
  return (
    <Stack>
      <Row>
        <Button variant="primary" onClick={() => change.mutate(true)}>
          {t("confirm")}
        </Button>
        <Button onClick={() => change.mutate(false)}>{t("unsubscribe")}</Button>
      </Row>
      {change.failure && <ErrorMessage role="alert">{change.failure}</ErrorMessage>}
    </Stack>
  );
}
