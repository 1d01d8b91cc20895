"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EntryTitle } from "@/components/ui/entry-title";
import { Row } from "@/components/ui/layout";
import { useAhead } from "@/components/ui/use-ahead";
import type { Notification } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

type NotificationItemProps = {
  notification: Pick<Notification, "id" | "title" | "body" | "url" | "readAt">;
  typeLabel: string;
  picture: ReactNode;
};

/** One notice of the inbox; following it reads it. */
export function NotificationItem({
  notification: { id, title, body, url, readAt },
  typeLabel: kind,
  picture,
}: NotificationItemProps) {
  const t = useTranslations("account.notificationItem");
  const { shown: read, ahead } = useAhead(readAt !== null);
  const mark = useApiMutation(
    (next: boolean) => api("PATCH /v1/me/notifications/{id}", { params: { id }, body: { read: next } }),
    { toastFailure: true, optimistic: ahead },
  );
  return (
    <li
      className={`grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-4 border-rule border-b py-5 pe-3 ps-4 max-md:grid-cols-[44px_minmax(0,1fr)] ${read ? "" : "bg-leaf shadow-[inset_5px_0_0_var(--rubric)] rtl:shadow-[inset_-5px_0_0_var(--rubric)]"}`}
    >
      <span aria-hidden="true">{picture}</span>
      <div className="min-w-0">
        <Row as="p" className="text-small text-ink-2">
          <Badge tone={read ? "neutral" : "rubric"}>{kind}</Badge>
          {!read && <b>{t("unread")}</b>}
        </Row>
        <EntryTitle as="h3" href={url} onClick={() => !read && mark.mutate(true)}>
          {title}
        </EntryTitle>
        {body && <p className="prose">{body}</p>}
      </div>
      <Button
        size="compact"
        className="max-md:col-start-2 max-md:justify-self-start"
        aria-label={t(read ? "markUnreadLabel" : "markReadLabel", { title })}
        onClick={() => mark.mutate(!read)}
      >
        {t(read ? "markUnread" : "markRead")}
      </Button>
    </li>
  );
}
