"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import { longDate } from "@/lib/format/dates";
import type { NotificationGroup } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";
import { UNREAD } from "./unread-bell";

/** The reader's notices by what they are about; following one marks it as read, and what it is about can be muted. */
export function NotificationGroups({ groups }: { groups: NotificationGroup[] }) {
  const t = useTranslations("notifications.notificationGroups");
  const client = useQueryClient();
  const toast = useToast();
  const failed = () => toast({ message: t("failed") });
  const recount = () => void client.invalidateQueries({ queryKey: UNREAD });
  const read = useApiMutation(
    (id: string) => api("PATCH /v1/me/notifications/{id}", { params: { id }, body: { read: true } }),
    { onSuccess: recount, onError: failed },
  );
  const mute = useApiMutation((id: string) => api("POST /v1/me/notifications/{id}/mute", { params: { id } }), {
    onSuccess: ({ source, id, name, before }) => {
      const undo = () =>
        void api("PUT /v1/me/notification-sources/{source}/{id}", {
          params: { source, id },
          body: { frequency: before },
        }).catch(failed);
      toast({ message: t("muted", { name }), undo });
      recount();
    },
    onError: failed,
  });
  return (
    <ul>
      {groups.map(({ subject, count, unread, latest, mute: what }) => (
        <li key={subject} className="border-rule border-t py-4">
          <Link
            href={latest.url}
            className="block no-underline"
            onClick={() => latest.readAt === null && read.mutate(latest.id)}
            prefetch={false}
          >
            <Row as="span" justify="between" align="baseline" isOneLine>
              <b className={`min-w-0 break-words ${unread ? "" : "font-normal"}`}>
                {latest.title}
                {latest.readAt === null && (
                  <Badge tone="rubric" className="ml-2">
                    {t("new")}
                  </Badge>
                )}
              </b>
              <time className="text-small text-ink-2 flex-none" dateTime={latest.createdAt}>
                {longDate(latest.createdAt)}
              </time>
            </Row>
            {latest.body && <span className="text-ink-2 mt-1 block break-words">{latest.body}</span>}
          </Link>
          {(count > 1 || what) && (
            <Row as="p" className="text-small mt-2">
              {count > 1 && (
                <Link href={`/notifications?of=${encodeURIComponent(subject)}`} prefetch={false}>
                  {t(unread > 1 ? "moreUnread" : "more", { count: count - 1, unread })}
                </Link>
              )}
              {what && (
                <Button
                  size="compact"
                  aria-label={t("muteLabel", { what, title: latest.title })}
                  onClick={() => mute.mutate(latest.id)}
                >
                  {t("mute", { what })}
                </Button>
              )}
            </Row>
          )}
        </li>
      ))}
    </ul>
  );
}
