import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { FileForm } from "@/lib/storage/schemas";
import { AnalyticsFileQuery, AnalyticsQuery, ProfileAnalytics } from "./analytics-schemas";
import {
  ChangeImportRow,
  ImportRow,
  ImportRowsQuery,
  LARGEST_HISTORY,
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
  location: ({ id }) => id,
  multipart: FileForm,
  largestFile: LARGEST_HISTORY,
  response: ReaderImport,
  summary: "Send an export of another service's reading history",
  description:
    "multipart/form-data with one `file` of at most 20 MB, 50,000 rows and 200 columns. Nothing enters the library before it is started.",
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
  response: pageOf(ReaderImport),
  summary: "The caller's imports, newest first",
  description: "The caller's imports of reading histories, newest first, with how many rows were found and brought in.",
});

export const getImport = endpoint({
  ...own,
  id: "getImport",
  method: "GET",
  path: "/v1/me/imports/{id}",
  status: 200,
  params: id,
  response: ReaderImport,
  summary: "How far an import is",
  description: "One import with its state and counts. Ask again while it is `running`.",
});

export const deleteImport = endpoint({
  ...own,
  id: "deleteImport",
  method: "DELETE",
  path: "/v1/me/imports/{id}",
  status: 204,
  params: id,
  summary: "Forget an import; what it brought in stays",
  description: "Forgets an import and its rows. What it brought into the library stays.",
});

export const listImportRows = endpoint({
  ...own,
  id: "listImportRows",
  method: "GET",
  path: "/v1/me/imports/{id}/rows",
  status: 200,
  params: id,
  query: ImportRowsQuery,
  response: pageOf(ImportRow),
  summary: "The rows of an import: what was found, and what was not",
  description:
    "The rows of an import in the order of the file, with the book each was taken for; `state` narrows them. A long file's rows go on with `after`.",
});

export const changeImportRow = endpoint({
  ...own,
  id: "changeImportRow",
  method: "PUT",
  path: "/v1/me/imports/{id}/rows/{row}",
  status: 200,
  params: id.extend({ row: z.string() }),
  body: ChangeImportRow,
  response: ImportRow,
  summary: "Say which book a row means, or leave the row out",
  description:
    "Says which book a row means, or leaves it out with `skip` and takes it in again. Rows that are in the library already are 404.",
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
  response: ReaderImport,
  summary: "Bring an import into the library, in the background",
  description:
    "Brings the rows of an import into the library, in the background. What it brings is private unless asked otherwise. Also for open rows of one that is done.",
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
  response: ReaderImport,
  summary: "Try the rejected rows of a finished import again",
  description: "Looks once more for the rows that found no book, in a catalogue that may know them by now.",
  errors: ["already_started"],
});

export const publishImportedReviews = endpoint({
  ...own,
  id: "publishImportedReviews",
  method: "POST",
  path: "/v1/me/imports/{id}/publish",
  status: 200,
  params: id,
  response: ReaderImport,
  summary: "Make the reviews and ratings that an import brought in public",
  description: "Makes the reviews public that an import brought in as private ones.",
});

export const createExport = endpoint({
  ...own,
  id: "createExport",
  openToSuspended: true,
  method: "POST",
  path: "/v1/me/exports",
  status: 201,
  personal: true,
  location: ({ id }) => id,
  response: ReaderExport,
  summary: "Ask for a ZIP with everything you have here",
  description:
    "Asks for a ZIP with everything the caller has here, as JSON and as a table that Goodreads reads. It is made in the background: read it until it is ready. A few a day.",
  errors: ["too_many_exports"],
});

export const listExports = endpoint({
  ...own,
  id: "listExports",
  method: "GET",
  path: "/v1/me/exports",
  status: 200,
  personal: true,
  query: PageQuery,
  response: pageOf(ReaderExport),
  summary: "The caller's exports, newest first",
  description: "The caller's exports, newest first, with state and expiry.",
});

export const getExport = endpoint({
  ...own,
  id: "getExport",
  method: "GET",
  path: "/v1/me/exports/{id}",
  status: 200,
  personal: true,
  params: id,
  response: ReaderExport,
  summary: "Whether an export is ready",
  description: "One export with its state. When it is ready, download its file until it expires.",
});

export const downloadExport = endpoint({
  ...own,
  id: "downloadExport",
  method: "GET",
  path: "/v1/me/exports/{id}/file",
  status: 200,
  personal: true,
  params: id,
  produces: "application/zip",
  summary: "The export itself",
  description:
    "The ZIP of an export, for whoever asked for it and nobody else. 404 until it is ready and after it has expired.",
});

export const getLinkResults = endpoint({
  ...own,
  id: "getLinkResults",
  method: "GET",
  path: "/v1/me/links",
  status: 200,
  query: z.object({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") }),
  response: LinkResults,
  summary: "What came of the purchase links on your shelves",
  description:
    "Clicks on the caller's links to shops, and an estimate of their share by each partner's rate and the caller's tier. Estimates rest on the stated assumptions.",
});

export const getProfileAnalytics = endpoint({
  ...own,
  id: "getProfileAnalytics",
  method: "GET",
  path: "/v1/me/analytics",
  status: 200,
  query: AnalyticsQuery,
  response: ProfileAnalytics,
  summary: "Views of your page (pro); sources, shelves, clicks and subscribers too (creator)",
  description:
    "Views of the caller's page by day (pro tier); with the creator tier also where visitors came from, shelves, clicks and subscribers.",
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
  description:
    "One table of the page's figures as CSV, for a spreadsheet. Days need the pro tier, everything else the creator tier.",
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
  description:
    "Deletes the account at once and for good: library, reviews, shelves, follows, lists, keys and sign-ins. What was written in threads stays as a nameless placeholder; the username is never given to anybody else. Needs a bearer token or the session.",
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
