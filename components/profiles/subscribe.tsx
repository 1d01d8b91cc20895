"use client";

import { useTranslations } from "next-intl";
import { AddressForm } from "@/components/forms/address-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { useRequest } from "@/components/forms/use-request";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
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
  if (data?.author) return <AuthorChoice author={data.author} isOn={change.variables === true} />;
  if (data)
    return (
      <p role="status">
        {t.rich(change.variables ? "subscribed" : "unsubscribed", {
          username: data.username ?? "",
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

/** What a choice about an author's news came to; whoever is on the list can leave it here. */
function AuthorChoice({ author, isOn }: { author: { slug: string; name: string }; isOn: boolean }) {
  const t = useTranslations("profiles.subscribe");
  return (
    <p role="status">
      {t.rich(isOn ? "onAuthorList" : "offAuthorList", {
        name: author.name,
        link: (chunks) => (
          <Link href={`/authors/${author.slug}`}>
            <bdi>{chunks}</bdi>
          </Link>
        ),
      })}
    </p>
  );
}
