import { sql } from "drizzle-orm";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInSubject, type NotificationType, notificationType } from "@/lib/notifications/types";
import { floodNotificationTypes } from "./floods/notifications";
import { reviewTalkNotificationTypes } from "./review-talk/notifications";

type Decided = {
  status: "accepted" | "rejected" | "superseded";
  note: string | null;
  name: string;
  path: string;
};

export const catalogueNotificationTypes: readonly NotificationType[] = [
  ...reviewTalkNotificationTypes,
  ...floodNotificationTypes,
  notificationType({
    type: "proposal_decided",
    picture: { work: sql`select proposal.work_id from proposals proposal where proposal.id = ${idInSubject}` },
    lookup: ({ reader }) =>
      sql<Decided>`select json_build_object('status', proposal.status, 'note', proposal.note, 'name', coalesce(w.title, a.name),
        'path', case when w.id is null then '/authors/' || a.slug else '/books/' || w.slug end)
        from proposals proposal left join works w on w.id = proposal.work_id left join authors a on a.id = proposal.author_id
        where proposal.id = ${idInSubject} and proposal.user_id = ${reader} and proposal.status <> 'open'`,
    text: ({ status, note, name, path }: Decided, { payload }, locale) => {
      const t = messagesIn(locale, "corrections.notifications");
      const count = Number(payload.count ?? 1);
      if (count > 1) return { title: t("rejectedAll", { count }), body: note ?? "", url: path };
      return { title: t("decided", { name, status }), body: note ?? t("about", { status }), url: `${path}/history` };
    },
    label: (locale) => messagesIn(locale, "corrections.notifications")("label"),
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`,
  }),
];
