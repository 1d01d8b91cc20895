import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { GROUNDS } from "@/lib/format/grounds";
import { Id, Instant, prose } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";
import { Rule } from "./decision-schemas";

const Reason = z.enum(GROUNDS);
const Found = z.enum([...GROUNDS, "rule"]).describe("rule: found by a rule for words and domains");
const Status = z.enum(["open", "hidden", "removed", "dismissed"]);

export const CreateReport = z
  .strictObject({
    kind: z
      .string()
      .max(40)
      .describe(
        "What it is: book, review, review_comment, recommendation, profile, shelf, collection, curator, author, announcement, event, pick, question, club, club_discussion, club_comment, club_nomination, club_meeting, club_stage, club_question, club_poll",
      ),
    id: Id.describe("Of the text"),
    reason: Reason,
    note: prose(1_000).nullable().optional(),
  })
  .meta({ id: "CreateReport" });
export type CreateReport = z.infer<typeof CreateReport>;

export const Report = z
  .object({
    id: Id,
    kind: z.string(),
    targetId: Id,
    author: UserRef.nullable().describe("Who wrote the text; only staff see this"),
    reason: Found,
    source: z.enum(["reader", "notice", "rule"]).describe("notice: it came from outside, without an account"),
    note: z.string().nullable(),
    excerpt: z.string().describe("The text as it was when it was reported"),
    url: z.string().describe("Path of the page it is on"),
    reporter: UserRef.nullable().describe("Only staff see who reported"),
    reportCount: z.int().describe("Reports of the same text"),
    status: Status,
    resolution: z.string().nullable(),
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof Report>;

export const StaffReport = Report.extend({
  notifier: z.object({ name: z.string().nullable(), email: z.string() }).nullable().describe("Who sent the notice"),
}).meta({ id: "StaffReport" });
export type StaffReport = z.infer<typeof StaffReport>;

export const ListReports = PageQuery.extend({
  status: Status.default("open"),
  kind: z.string().max(40).optional(),
});
export type ListReports = z.infer<typeof ListReports>;

export const ResolveReport = z
  .strictObject({
    decision: z
      .enum(["hide", "remove", "dismiss", "restore"])
      .describe("hide hides the text until restore, remove deletes it for good; all its open reports are closed"),
    rule: Rule.optional().describe("What the text breaks; what it was reported for unless given"),
    reason: prose(1_000).nullable().optional().describe("Why, for the author to read"),
    note: prose(1_000).nullable().optional().describe("For other staff"),
  })
  .meta({ id: "ResolveReport" });
export type ResolveReport = z.infer<typeof ResolveReport>;
