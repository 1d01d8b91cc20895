"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { queryClient } from "@/components/ui/query-client";
import { useToast } from "@/components/ui/toast";
import type { NotificationGroup } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";
import { byDay, type Calendar, DaySection } from "./day-section";
import { UNREAD } from "./unread-bell";

/** The reader's notices by what they are about; following one marks it as read, and what it is about can be muted. */
export function NotificationGroups({
  groups,
  pictures,
  calendar,
}: {
  groups: NotificationGroup[];
  /** What stands beside each, by the id of its latest. */
  pictures: Record<string, ReactNode>;
  calendar: Calendar;
}) {
  const t = useTranslations("notifications.notificationGroups");
  const client = queryClient();
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
  return byDay(groups, ({ latest }) => latest.createdAt, calendar.zone).map(({ day, ofDay }) => (
    <DaySection key={day} day={day} today={calendar.today}>
      <ul>
        {ofDay.map(({ subject, count, unread, latest, mute: what }) => (
          <li key={subject} className="grid grid-cols-[44px_minmax(0,1fr)] gap-4 border-rule border-t py-4">
            <span aria-hidden="true">{pictures[latest.id]}</span>
            <div className="min-w-0">
              <Link
                href={latest.url}
                className="block no-underline"
                onClick={() => latest.readAt === null && read.mutate(latest.id)}
              >
                <span className="flex items-baseline gap-2">
                  <b className={`min-w-0 break-words ${unread ? "" : "font-normal"}`}>{latest.title}</b>{" "}
                  {latest.readAt === null && <Badge tone="rubric">{t("new")}</Badge>}
                </span>
                {latest.body && <span className="text-ink-2 mt-1 block break-words">{latest.body}</span>}
              </Link>
              {(count > 1 || what) && (
                <Row as="p" className="text-small mt-2">
                  {count > 1 && (
                    <Link href={`/notifications?of=${encodeURIComponent(subject)}`}>
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
            </div>
          </li>
        ))}
      </ul>
    </DaySection>
  ));
}
