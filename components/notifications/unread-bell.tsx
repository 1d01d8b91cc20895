"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
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
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: () => api("GET /v1/me/notifications/unread", {}),
    initialData: { count: unread },
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });
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
  const path = usePathname();
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current === path) return; // the first page brought its count along
    shownAt.current = path;
    void client.invalidateQueries({ queryKey: UNREAD });
  }, [client, path]);
  const { count } = data;
  return (
    <Link
      className="icon"
      href="/notifications"
      aria-label={count ? `Notices, ${count < MAX_UNREAD ? count : `${MAX_UNREAD} or more`} unread` : "Notices"}
    >
      <Icon name="bell" />
      {count > 0 && <span className="dot" aria-hidden="true" />}
    </Link>
  );
}
