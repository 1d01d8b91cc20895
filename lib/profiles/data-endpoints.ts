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
  summary: "Upload a reading history exported from another service",
  description:
    "multipart/form-data with one `file` of at most 20 MB, 50,000 rows and 200 columns. Nothing is added to the library until the import is started.",
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
  description: "The caller's imports of reading histories, newest first, with how many rows were found and imported.",
});

export const getImport = endpoint({
  ...own,
  id: "getImport",
  method: "GET",
  path: "/v1/me/imports/{id}",
  status: 200,
  params: id,
  response: ReaderImport,
  summary: "The progress of an import",
  description: "One import with its status and counts. Ask again while it is `running`.",
});

export const deleteImport = endpoint({
  ...own,
  id: "deleteImport",
  method: "DELETE",
  path: "/v1/me/imports/{id}",
  status: 204,
  params: id,
  summary: "Delete an import; imported books stay",
  description: "Deletes an import and its rows. The books it added to the library stay.",
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
  summary: "The rows of an import, found or not",
  description:
    "The rows of an import in file order, with the book each was matched to; `state` filters them. Page through a long file with `after`.",
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
  summary: "Choose the book for a row, or leave the row out",
  description:
    "Chooses the book for a row, or leaves the row out with `skip`, or takes it back in. Rows already in the library are 404.",
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
  summary: "Start an import, in the background",
  description:
    "Imports the rows into the library, in the background. Imported reviews and shelves are private unless you choose otherwise. Also for the open rows of a finished import.",
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
  summary: "Retry the rejected rows of a finished import",
  description: "Searches again for the rows without a book, in case the catalogue has them by now.",
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
  summary: "Make imported reviews and ratings public",
  description: "Makes the reviews and ratings public that were imported as private.",
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
  summary: "Request a ZIP with all your data",
  description:
    "Requests a ZIP with all the caller's data as JSON, and the library in three forms that an import takes: `bookplate_library.json`, which loses nothing, and tables in the forms of Goodreads and BookWyrm. It is created in the background: poll until it is ready. A few per day.",
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
  description: "The caller's exports, newest first, with status and expiry.",
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
  description: "One export with its status. When it is ready, download its file until it expires.",
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
  summary: "Download an export",
  description:
    "The ZIP of an export, only for the person who requested it. 404 until it is ready and after it has expired.",
});

export const getLinkResults = endpoint({
  ...own,
  id: "getLinkResults",
  method: "GET",
  path: "/v1/me/links",
  status: 200,
  query: z.object({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") }),
  response: LinkResults,
  summary: "Clicks and estimated earnings of your purchase links",
  description:
    "Clicks on the caller's purchase links, and an estimate of their share by each partner's rate and the caller's tier. Only of shops whose figures the operator has entered is anything estimated; each link says what the estimate rests on.",
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
    "Views of the caller's page by day (pro tier); with the creator tier also visitor sources, shelves, clicks and subscribers.",
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
  summary: "One table of the same stats as CSV",
  description:
    "One table of the page's stats as CSV, for a spreadsheet. Daily stats need the pro tier, everything else the creator tier.",
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
  errors: ["last_admin", "sign_in_again"],
  summary: "Delete the account; this can't be undone",
  description:
    "Deletes the account at once and for good: library, reviews, shelves, follows, collections, keys and sign-ins. Comments in threads stay as a nameless placeholder; the username is never given to anybody else. Needs a bearer token or the session, of a sign-in in the last 15 minutes. 400 `last_admin` for the only admin, who makes somebody else one first.",
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
