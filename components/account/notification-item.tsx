"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import { longDate } from "@/lib/format/dates";
import type { Notification } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";
import { useFailureMessage } from "./use-save";

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
  const router = useRouter();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const [readState, setReadState] = useState({ over: readAt, read: readAt !== null });
  const read = readState.over === readAt ? readState.read : readAt !== null; // what is stored now wins
  const setRead = (next: boolean) => setReadState({ over: readAt, read: next });
  const mark = useMutation({
    mutationFn: (next: boolean) => api("PATCH /v1/me/notifications/{id}", { params: { id }, body: { read: next } }),
    onMutate: (next) => setRead(next),
    onSuccess: () => router.refresh(),
    onError: (error, next) => {
      setRead(!next);
      toast({ message: failureMessage(error) });
    },
  });
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
