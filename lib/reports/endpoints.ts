import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import { CreateReport, ListReports, Report, ResolveReport } from "./schemas";

const area = "Reports";

export const createReport = endpoint({
  id: "createReport",
  method: "POST",
  path: "/v1/reports",
  area,
  access: "reader",
  status: 201,
  body: CreateReport,
  answer: Report,
  errors: ["duplicate", "own_text"],
  summary: "Report a text",
});

export const listReports = endpoint({
  id: "listReports",
  method: "GET",
  path: "/admin/reports",
  area,
  access: "staff",
  personal: true,
  status: 200,
  query: ListReports,
  answer: pageOf(Report),
  summary: "Reports, the oldest first",
});

export const resolveReport = endpoint({
  id: "resolveReport",
  method: "PUT",
  path: "/admin/reports/{id}",
  area,
  access: "staff",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: ResolveReport,
  answer: Report,
  errors: ["already_resolved"],
  summary: "Remove a reported text, or dismiss the report",
});

export const reportEndpoints = [createReport, listReports, resolveReport] as const;
