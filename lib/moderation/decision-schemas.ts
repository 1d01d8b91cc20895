import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { RULES } from "@/lib/format/grounds";
import { Id, Instant, prose } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";

export const Rule = z.enum(RULES).describe("What was broken; club: the rules of a club, decided by its moderators");

const OwnAppeal = z.object({
  text: z.string(),
  appealedAt: Instant,
  outcome: z.enum(["uphold", "reverse"]).nullable().describe("null while it waits for an answer"),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  byAnother: z
    .boolean()
    .nullable()
    .describe("Whether somebody other than who made the decision answered; false where there is nobody else"),
});

export const Decision = z
  .object({
    id: Id,
    kind: z.string().describe("The kind of text, as in reports, or `account`"),
    subject: z
      .object({
        id: Id.nullable(),
        excerpt: z.string().nullable().describe("The text as it was"),
        url: z.string().nullable().describe("Path of the page it is or was on"),
      })
      .describe("The text; all null for a decision about the account"),
    action: z.enum(["hide", "remove", "warn", "suspend"]),
    rule: Rule,
    reason: z.string().nullable().describe("In the moderator's words"),
    source: z
      .enum(["reader", "notice", "rule", "staff"])
      .describe(
        "What brought it up: a reader's report, a notice from outside, a rule for words and domains, or staff. Never who.",
      ),
    decidedAt: Instant,
    appealUntil: Instant.describe("Until when it can be appealed, once"),
    reversedAt: Instant.nullable().describe("When it was taken back"),
    appeal: OwnAppeal.nullable(),
  })
  .meta({ id: "Decision", description: "A decision about the caller's text or account, with its reasons" });
export type Decision = z.infer<typeof Decision>;

export const AppealDecision = z
  .strictObject({ text: prose(2_000).describe("Why the decision is wrong") })
  .meta({ id: "AppealDecision" });
export type AppealDecision = z.infer<typeof AppealDecision>;

export const AppealedDecision = Decision.extend({
  person: UserRef.nullable().describe("Whom the decision concerns; null when the account is gone"),
  decidedBy: UserRef.nullable(),
  answeredBy: UserRef.nullable(),
  mayAnswer: z.boolean().describe("Whether the caller may answer: not who decided, where somebody else can"),
}).meta({ id: "AppealedDecision" });
export type AppealedDecision = z.infer<typeof AppealedDecision>;

export const ListAppeals = PageQuery.extend({ status: z.enum(["open", "answered", "all"]).default("open") });
export type ListAppeals = z.infer<typeof ListAppeals>;

export const DecideAppeal = z
  .strictObject({
    decision: z.enum(["uphold", "reverse"]).describe("reverse also restores the text or lifts the suspension"),
    note: prose(1_000).describe("The person can read this"),
  })
  .meta({ id: "DecideAppeal" });
export type DecideAppeal = z.infer<typeof DecideAppeal>;
