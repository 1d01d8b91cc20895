"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToast } from "@/components/ui/toasts";
import { longDate } from "@/lib/format/dates";
import type { Notification } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";
import { failureMessage } from "./use-save";

type NotificationItemProps = {
  notification: Pick<Notification, "id" | "title" | "body" | "url" | "readAt" | "createdAt">;
  typeLabel: string;
};

/** One notice of the inbox; following it reads it. */
export function NotificationItem({
  notification: { id, title, body, url, readAt, createdAt },
  typeLabel: kind,
}: NotificationItemProps) {
  const router = useRouter();
  const toast = useToast();
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
        <p className="row small quiet">
          <span className={read ? "tag" : "tag red"}>{kind}</span>
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
          {!read && <b>Unread</b>}
        </p>
        <h2>
          <Link href={url} prefetch={false} onClick={() => !read && mark.mutate(true)}>
            {title}
          </Link>
        </h2>
        {body && <p className="prose">{body}</p>}
      </div>
      <button
        type="button"
        className="btn lo"
        aria-label={`Mark as ${read ? "unread" : "read"}: ${title}`}
        onClick={() => mark.mutate(!read)}
      >
        Mark {read ? "unread" : "read"}
      </button>
    </li>
  );
}
