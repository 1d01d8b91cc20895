"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRequest } from "@/components/forms/use-request";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { api } from "@/lib/registry/client";

/** The two buttons behind the mail's link: mail scanners follow links, but press nothing. */
export function SubscriptionChoice({ token }: { token: string }) {
  const t = useTranslations("profiles.subscribe");
  const [isOn, setOn] = useState(false);
  const { send, isPending, response, failure } = useRequest((on: boolean) =>
    on
      ? api("POST /v1/subscriptions/confirm", { body: { token } })
      : api("POST /v1/subscriptions/end", { body: { token } }),
  );
  const choose = (on: boolean) => {
    if (isPending) return;
    setOn(on);
    void send(on);
  };
  if (response?.author) return <AuthorChoice author={response.author} isOn={isOn} />;
  if (response)
    return (
      <p role="status">
        {t.rich(isOn ? "subscribed" : "unsubscribed", {
          username: response.username ?? "",
          link: (chunks) => (
            <Link href={`/@${response.username}`}>
              <bdi dir="ltr">{chunks}</bdi>
            </Link>
          ),
        })}
      </p>
    );
  return (
    <Stack>
      <Row>
        <Button variant="primary" isPending={isPending && isOn} onClick={() => choose(true)}>
          {t("confirm")}
        </Button>
        <Button isPending={isPending && !isOn} onClick={() => choose(false)}>
          {t("unsubscribe")}
        </Button>
      </Row>
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
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
