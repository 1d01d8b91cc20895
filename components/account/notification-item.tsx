"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EntryTitle } from "@/components/ui/entry-title";
import { Row } from "@/components/ui/layout";
import { longDate } from "@/lib/format/dates";
import type { Notification } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

type NotificationItemProps = {
  notification: Pick<Notification, "id" | "title" | "body" | "url" | "readAt" | "createdAt">;
  typeLabel: string;
};

/** One notice of the inbox; following it reads it. */
export function NotificationItem({
  notification: { id, title, body, url, readAt, createdAt },
  typeLabel: kind,
}: NotificationItemProps) {
  const t = useTranslations("account.notificationItem");
  const locale = useLocale();
  const [readState, setReadState] = useState({ over: readAt, read: readAt !== null });
  const read = readState.over === readAt ? readState.read : readAt !== null; // what is stored now wins
  const setRead = (next: boolean) => setReadState({ over: readAt, read: next });
  const mark = useApiMutation(
    (next: boolean) => api("PATCH /v1/me/notifications/{id}", { params: { id }, body: { read: next } }),
    {
      toastFailure: true,
      optimistic: (next) => {
        setRead(next);
        return () => setRead(!next);
      },
    },
  );
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 border-rule border-b py-5 pe-3 ps-4 max-md:grid-cols-1 ${read ? "" : "bg-leaf shadow-[inset_5px_0_0_var(--rubric)]"}`}
    >
      <div className="min-w-0">
        <Row as="p" className="text-small text-ink-2">
          <Badge tone={read ? "neutral" : "rubric"}>{kind}</Badge>
          <time dateTime={createdAt}>{longDate(createdAt, locale)}</time>
          {!read && <b>{t("unread")}</b>}
        </Row>
        <EntryTitle href={url} onClick={() => !read && mark.mutate(true)}>
          {title}
        </EntryTitle>
        {body && <p className="prose">{body}</p>}
      </div>
      <Button
        size="compact"
        aria-label={t(read ? "markUnreadLabel" : "markReadLabel", { title })}
        onClick={() => mark.mutate(!read)}
      >
        {t(read ? "markUnread" : "markRead")}
      </Button>
    </li>
  );
}
