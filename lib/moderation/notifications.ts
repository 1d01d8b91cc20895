import { sql } from "drizzle-orm";
import { idInSubject, notificationType } from "@/lib/notifications/types";

type Imposed = { kind: "warning" | "suspension"; reason: string; answer: string | null; lifted: boolean };

export const moderationKinds = [
  notificationType({
    type: "sanction",
    lookup: ({ reader }) =>
      sql<Imposed>`select json_build_object('kind', sanction.kind, 'reason', sanction.reason, 'answer', sanction.answer,
        'lifted', sanction.lifted_at is not null)
        from sanctions sanction where sanction.id = ${idInSubject} and sanction.user_id = ${reader}`,
    text: ({ kind, reason, answer, lifted }: Imposed, { payload }) => {
      const url = "/settings/account-status";
      if (payload.step === "answered")
        return { title: lifted ? `Your ${kind} was lifted` : `Your ${kind} was upheld`, body: answer ?? "", url };
      return {
        title: kind === "warning" ? "A warning from staff" : "Your account is suspended",
        body: reason,
        url,
      };
    },
    label: "Warnings and answers from staff",
    audience: ({ payload }) => sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`,
  }),
];
