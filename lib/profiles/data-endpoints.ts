import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { AnalyticsFileQuery, AnalyticsQuery, ProfileAnalytics } from "./analytics-schemas";
import {
  ChangeImportRow,
  ImportRow,
  ImportRowsQuery,
  LinkResults,
  ReaderExport,
  ReaderImport,
  StartImport,
} from "./me-schemas";

const own = { area: "Own data", access: "reader" } as const;
const id = z.object({ id: z.string() });

export const createImport = endpoint({
  ...own,
  id: "createImport",
  method: "POST",
  path: "/v1/me/imports",
  status: 201,
  multipart: true,
  answer: ReaderImport,
  summary: "Send an export of another service's reading history",
  description:
    "multipart/form-data with one `file` of at most 20 MB and 50,000 rows. Nothing enters the library before it is started.",
  errors: [
    "unknown_format",
    "packed_file",
    "malformed_file",
    "malformed_form",
    "too_many_rows",
    "too_many_imports",
    "empty_file",
  ],
});

export const listImports = endpoint({
  ...own,
  id: "listImports",
  method: "GET",
  path: "/v1/me/imports",
  status: 200,
  query: PageQuery,
  answer: pageOf(ReaderImport),
  summary: "The caller's imports, newest first",
});

export const getImport = endpoint({
  ...own,
  id: "getImport",
  method: "GET",
  path: "/v1/me/imports/{id}",
  status: 200,
  params: id,
  answer: ReaderImport,
  summary: "How far an import is",
});

export const deleteImport = endpoint({
  ...own,
  id: "deleteImport",
  method: "DELETE",
  path: "/v1/me/imports/{id}",
  status: 204,
  params: id,
  summary: "Forget an import; what it brought in stays",
});

export const listImportRows = endpoint({
  ...own,
  id: "listImportRows",
  method: "GET",
  path: "/v1/me/imports/{id}/rows",
  status: 200,
  params: id,
  query: ImportRowsQuery,
  answer: pageOf(ImportRow),
  summary: "The rows of an import: what was found, and what was not",
});

export const changeImportRow = endpoint({
  ...own,
  id: "changeImportRow",
  method: "PUT",
  path: "/v1/me/imports/{id}/rows/{row}",
  status: 200,
  params: id.extend({ row: z.string() }),
  body: ChangeImportRow,
  answer: ImportRow,
  summary: "Say which book a row means, or leave the row out",
  errors: ["already_started"],
});

export const startImport = endpoint({
  ...own,
  id: "startImport",
  method: "POST",
  path: "/v1/me/imports/{id}/start",
  status: 200,
  params: id,
  body: StartImport,
  answer: ReaderImport,
  summary: "Bring an import into the library, in the background",
  errors: ["already_started"],
});

export const retryImport = endpoint({
  ...own,
  id: "retryImport",
  method: "POST",
  path: "/v1/me/imports/{id}/retry",
  status: 200,
  params: id,
  body: StartImport,
  answer: ReaderImport,
  summary: "Try the rejected rows of a finished import again",
  errors: ["already_started"],
});

export const publishImportedReviews = endpoint({
  ...own,
  id: "publishImportedReviews",
  method: "POST",
  path: "/v1/me/imports/{id}/publish",
  status: 200,
  params: id,
  answer: ReaderImport,
  summary: "Make the reviews and ratings that an import brought in public",
});

export const createExport = endpoint({
  ...own,
  id: "createExport",
  openToSuspended: true,
  method: "POST",
  path: "/v1/me/exports",
  status: 201,
  answer: ReaderExport,
  summary: "Ask for a ZIP with everything you have here",
  errors: ["too_many_exports"],
});

export const listExports = endpoint({
  ...own,
  id: "listExports",
  method: "GET",
  path: "/v1/me/exports",
  status: 200,
  query: PageQuery,
  answer: pageOf(ReaderExport),
  summary: "The caller's exports, newest first",
});

export const getExport = endpoint({
  ...own,
  id: "getExport",
  method: "GET",
  path: "/v1/me/exports/{id}",
  status: 200,
  params: id,
  answer: ReaderExport,
  summary: "Whether an export is ready",
});

export const downloadExport = endpoint({
  ...own,
  id: "downloadExport",
  method: "GET",
  path: "/v1/me/exports/{id}/file",
  status: 200,
  params: id,
  produces: "application/zip",
  summary: "The export itself",
});

export const getLinkResults = endpoint({
  ...own,
  id: "getLinkResults",
  method: "GET",
  path: "/v1/me/links",
  status: 200,
  query: z.object({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") }),
  answer: LinkResults,
  summary: "What came of the purchase links on your shelves",
});

export const getProfileAnalytics = endpoint({
  ...own,
  id: "getProfileAnalytics",
  method: "GET",
  path: "/v1/me/analytics",
  status: 200,
  query: AnalyticsQuery,
  answer: ProfileAnalytics,
  summary: "Views of your page (pro); sources, shelves, clicks and subscribers too (creator)",
  errors: ["pro_only"],
});

export const exportProfileAnalytics = endpoint({
  ...own,
  id: "exportProfileAnalytics",
  method: "GET",
  path: "/v1/me/analytics/file",
  status: 200,
  query: AnalyticsFileQuery,
  produces: "text/csv",
  summary: "One table of the same figures as CSV",
  errors: ["pro_only", "creator_only"],
});

export const deleteAccount = endpoint({
  ...own,
  id: "deleteAccount",
  openToSuspended: true,
  method: "DELETE",
  path: "/v1/me",
  status: 204,
  personal: true,
  summary: "Delete the account; nothing brings it back",
});

export const ownDataEndpoints = [
  createImport,
  listImports,
  getImport,
  deleteImport,
  listImportRows,
  changeImportRow,
  startImport,
  retryImport,
  publishImportedReviews,
  createExport,
  listExports,
  getExport,
  downloadExport,
  getLinkResults,
  getProfileAnalytics,
  exportProfileAnalytics,
  deleteAccount,
] as const;
