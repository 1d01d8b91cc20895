"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
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
    <li className={read ? "notice" : "notice new"}>
      <div className="min-w-0">
        <Row as="p" className="text-small text-ink-2">
          <Badge tone={read ? "neutral" : "rubric"}>{kind}</Badge>
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
          {!read && <b>{t("unread")}</b>}
        </Row>
        <h2>
          <Link href={url} prefetch={false} onClick={() => !read && mark.mutate(true)}>
            {title}
          </Link>
        </h2>
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
