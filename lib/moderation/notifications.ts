import { sql } from "drizzle-orm";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInSubject, notificationType } from "@/lib/notifications/types";

type Imposed = { kind: "warning" | "suspension"; reason: string; answer: string | null; lifted: boolean };

export const moderationKinds = [
  notificationType({
    type: "sanction",
    lookup: ({ reader }) =>
      sql<Imposed>`select json_build_object('kind', sanction.kind, 'reason', sanction.reason, 'answer', sanction.answer,
        'lifted', sanction.lifted_at is not null)
        from sanctions sanction where sanction.id = ${idInSubject} and sanction.user_id = ${reader}`,
    text: ({ kind, reason, answer, lifted }: Imposed, { payload }, locale) => {
      const t = messagesIn(locale, "moderation.notifications");
      const url = "/settings";
      if (payload.step === "answered")
        return { title: t(lifted ? "lifted" : "upheld", { kind }), body: answer ?? "", url };
      return { title: t("imposed", { kind }), body: reason, url };
    },
    label: (locale) => messagesIn(locale, "moderation.notifications")("label"),
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`,
  }),
];
