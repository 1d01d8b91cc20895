"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { api } from "@/lib/registry/client";

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
