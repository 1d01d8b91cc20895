"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { IconLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { usePagePath } from "@/components/ui/navigation";
import { queryClient } from "@/components/ui/query-client";
import { api } from "@/lib/registry/client";

const POLL_MS = 20_000;
export const UNREAD = ["unread"];
/** Where counting ends. */
const MAX_UNREAD = 100;

/**
 * The bell in the running head. Its count is asked for anew on another page, on coming back to this one, when something
 * is pushed, and every twenty seconds.
 */
export function UnreadBell({ unread }: { unread: number }) {
  const t = useTranslations("notifications.unreadBell");
  const client = queryClient();
  const { data } = useQuery(
    {
      queryKey: UNREAD,
      queryFn: () => api("GET /v1/me/notifications/unread", {}),
      initialData: { count: unread },
      refetchInterval: POLL_MS,
      refetchOnWindowFocus: "always",
    },
    queryClient(),
  );
  useEffect(() => {
    client.setQueryData(UNREAD, { count: unread });
  }, [client, unread]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!worker) return;
    const onMessage = () => void client.invalidateQueries({ queryKey: UNREAD });
    worker.addEventListener("message", onMessage);
    return () => worker.removeEventListener("message", onMessage);
  }, [client]);
  const path = usePagePath();
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current === path) return; // the first page brought its count along
    shownAt.current = path;
    void client.invalidateQueries({ queryKey: UNREAD });
  }, [client, path]);
  const { count } = data;
  const label = count < MAX_UNREAD ? t(count ? "unread" : "none", { count }) : t("unreadMany", { count: MAX_UNREAD });
  return (
    <IconLink href="/notifications" label={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span
          className="absolute top-[9px] end-2.5 size-[9px] rounded-full border border-paper bg-rubric"
          aria-hidden="true"
        />
      )}
    </IconLink>
  );
}
