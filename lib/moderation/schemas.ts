import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { Id, Instant, line, prose } from "@/lib/http/fields";
import { KeysetQuery, PageQuery } from "@/lib/http/pagination";
import { Rule } from "./decision-schemas";

const SanctionKind = z.enum(["warning", "suspension"]);

export const OwnSanction = z
  .object({
    id: Id,
    kind: SanctionKind,
    reason: z.string(),
    createdAt: Instant,
    appeal: z.string().nullable().describe("The person's appeal"),
    appealedAt: Instant.nullable(),
    answer: z.string().nullable().describe("Staff's answer"),
    answeredAt: Instant.nullable(),
    liftedAt: Instant.nullable(),
  })
  .meta({ id: "OwnSanction", description: "A warning or a suspension, as the person concerned sees it" });
export type OwnSanction = z.infer<typeof OwnSanction>;

export const Sanction = OwnSanction.extend({ user: UserRef, staff: UserRef.nullable() }).meta({ id: "Sanction" });
export type Sanction = z.infer<typeof Sanction>;

export const CreateSanction = z
  .strictObject({
    kind: SanctionKind,
    reason: prose(1_000).describe("The person can read this"),
    rule: Rule.optional().describe("What they broke; other unless given"),
  })
  .meta({ id: "CreateSanction" });
export type CreateSanction = z.infer<typeof CreateSanction>;

export const ListSanctions = PageQuery.extend({
  status: z.enum(["active", "appealed", "all"]).default("all").describe("appealed: appeals waiting for an answer"),
  kind: SanctionKind.optional(),
});
export type ListSanctions = z.infer<typeof ListSanctions>;

export const Appeal = z.strictObject({ text: prose(2_000) }).meta({ id: "Appeal" });
export type Appeal = z.infer<typeof Appeal>;

export const DecideSanction = z
  .strictObject({ decision: z.enum(["lift", "uphold"]), note: prose(1_000).describe("The person can read this") })
  .meta({ id: "DecideSanction" });
export type DecideSanction = z.infer<typeof DecideSanction>;

export const LogEntry = z
  .object({
    id: Id,
    staff: UserRef.nullable(),
    action: z.string().describe("Thing and verb: report.remove, sanction.create"),
    target: z.string().describe("What it was done to, such as review:<id>"),
    details: z.record(z.string(), z.unknown()),
    createdAt: Instant,
  })
  .meta({ id: "LogEntry", description: "One action by a member of staff" });
export type LogEntry = z.infer<typeof LogEntry>;

export const ListLog = KeysetQuery.extend({
  action: z.string().max(60).optional().describe("An action, or the beginning of one, such as report"),
  target: z.string().max(120).optional(),
  staff: Id.optional(),
});
export type ListLog = z.infer<typeof ListLog>;

export const TextRule = z
  .object({
    id: Id,
    kind: z.enum(["word", "link"]),
    pattern: z.string(),
    action: z.enum(["refuse", "report"]),
    note: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "TextRule" });
export type TextRule = z.infer<typeof TextRule>;

export const CreateTextRule = z
  .strictObject({
    kind: z.enum(["word", "link"]),
    pattern: line(100).describe("A word or phrase, or a domain and everything below it"),
    action: z.enum(["refuse", "report"]).describe("report: it is published, and staff review it"),
    note: line(200).nullable().optional(),
  })
  .meta({ id: "CreateTextRule" });
export type CreateTextRule = z.infer<typeof CreateTextRule>;
