import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import { CreateReport, ListReports, Report, ResolveReport, StaffReport } from "./report-schemas";

const area = "Reports";

export const createReport = endpoint({
  id: "createReport",
  mayMiss: true,
  method: "POST",
  path: "/v1/reports",
  area,
  access: "reader",
  status: 201,
  body: CreateReport,
  response: Report,
  errors: ["duplicate", "own_text"],
  summary: "Report a text",
  description:
    "Reports a text that breaks the rules to staff, or to a club's moderators; once per reader and text. The reporter's name is never shown to the author. A text the caller cannot see is 404.",
});

export const listReports = endpoint({
  id: "listReports",
  method: "GET",
  path: "/admin/reports",
  area,
  access: "moderator",
  personal: true,
  status: 200,
  query: ListReports,
  response: pageOf(StaffReport),
  summary: "Reports, oldest first",
  description: "Reports for staff, oldest first; `status` and `kind` filter them.",
});

export const resolveReport = endpoint({
  id: "resolveReport",
  method: "PUT",
  path: "/admin/reports/{id}",
  area,
  access: "moderator",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: ResolveReport,
  response: StaffReport,
  errors: ["already_resolved", "own_decision"],
  summary: "Remove a reported text, or dismiss the report",
  description:
    "Decides a report and all open ones of the same text: hide or remove the text, or dismiss the report. The decision is logged.",
});

export const reportEndpoints = [createReport, listReports, resolveReport] as const;
