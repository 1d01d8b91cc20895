import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { ApplyAsCurator, CuratorApplication, OwnCurator, UpdateCurator } from "./curator-schemas";
import {
  CollectionAnalytics,
  CreateCollection,
  ListOwnCollections,
  MatchBooks,
  MatchedBook,
  OwnCollection,
  OwnCollectionSummary,
  UpdateCollection,
} from "./schemas";

const curating = "Curating";
const id = z.object({ id: IdOrSlug });
const range = z.object({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") });
/** How the times of a collection may be refused. */
export const COLLECTION_TIMES = ["publication_in_past", "expiry_in_past", "expires_before_publication"] as const;

export const applyAsCurator = endpoint({
  id: "applyAsCurator",
  method: "POST",
  path: "/v1/curator-applications",
  area: curating,
  access: "reader",
  status: 201,
  body: ApplyAsCurator,
  publicText: { kind: "curator", fields: ["name", "bio", "credentials"], addresses: ["links"] },
  response: CuratorApplication,
  summary: "Apply to become a curator",
  description:
    "Applies to become a curator; staff decide and the applicant is notified. Creators need 10,000 followers, authors a verified page. One application at a time; after a rejection you can apply again.",
  errors: ["already_applied", "already_verified", "author_page_required", "unknown_upload"],
});

export const listOwnApplications = endpoint({
  id: "listOwnCuratorApplications",
  method: "GET",
  path: "/v1/curator-applications",
  area: curating,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(CuratorApplication),
  summary: "The caller's own applications",
  description: "The caller's applications to become a curator, newest first, with staff's decision and note.",
});

export const listOwnCollections = endpoint({
  id: "listOwnCollections",
  method: "GET",
  path: "/curator/collections",
  area: curating,
  access: "curator",
  status: 200,
  query: ListOwnCollections,
  response: pageOf(OwnCollectionSummary),
  summary: "The curator's collections, whatever their status",
  description:
    "The curator's collections, whatever their status (draft, scheduled, published, expired, archived), last changed first.",
});

export const createCollection = endpoint({
  id: "createCollection",
  method: "POST",
  path: "/curator/collections",
  area: curating,
  access: "curator",
  status: 201,
  location: ({ id }) => id,
  etag: ({ version }) => version,
  body: CreateCollection,
  publicText: { kind: "collection", fields: ["title", "description", "books"] },
  response: OwnCollection,
  summary: "Create a collection: a draft, scheduled, or published now",
  description:
    'Creates a collection: a draft without `publishAt`, published at once with `"now"`, or scheduled for an instant. Followers are notified once, when it is published. Its `ETag` is the version to send as If-Match with the next change.',
  errors: ["guidelines_not_accepted", ...COLLECTION_TIMES, "unknown_book", "outside_genres", "unknown_upload"],
});

export const getOwnCollection = endpoint({
  id: "getOwnCollection",
  method: "GET",
  path: "/curator/collections/{id}",
  area: curating,
  access: "curator-or-editor",
  status: 200,
  etag: ({ version }) => version,
  params: id,
  query: PageQuery,
  response: OwnCollection,
  summary: "One collection, in editable form",
  description:
    "A collection as its curator or staff edit it, whatever its status, with its version as `ETag`. Anybody else's is 404.",
});

export const updateCollection = endpoint({
  id: "updateCollection",
  method: "PUT",
  path: "/curator/collections/{id}",
  area: curating,
  access: "curator-or-editor",
  status: 200,
  etag: ({ version }) => version,
  params: id,
  body: UpdateCollection,
  publicText: { kind: "collection", fields: ["title", "description", "books"] },
  response: OwnCollection,
  summary: "Change a collection",
  description:
    "Changes the fields you send. Staff can change every collection. Send the ETag as If-Match to change exactly the version you saw.",
  errors: [
    "guidelines_not_accepted",
    "edit_conflict",
    ...COLLECTION_TIMES,
    "unknown_book",
    "outside_genres",
    "unknown_upload",
  ],
});

export const deleteCollection = endpoint({
  id: "deleteCollection",
  method: "DELETE",
  path: "/curator/collections/{id}",
  area: curating,
  access: "curator-or-editor",
  status: 204,
  params: id,
  summary: "Delete a collection for good",
  description: "Deletes a collection for good, with its saves. To hide it for a while, archive it instead.",
});

export const getCollectionAnalytics = endpoint({
  id: "getCollectionAnalytics",
  method: "GET",
  path: "/curator/collections/{id}/analytics",
  area: curating,
  access: "curator-or-editor",
  status: 200,
  params: id,
  query: range,
  response: CollectionAnalytics,
  summary: "Views, saves, shares and books added, by day",
  description:
    "The stats of a collection: totals, and views, saves, shares and books added by day over a range. Views and shares count once per visitor and day. For its curator and staff.",
});

export const getCollectionAnalyticsCsv = endpoint({
  id: "getCollectionAnalyticsCsv",
  method: "GET",
  path: "/curator/collections/{id}/analytics.csv",
  area: curating,
  access: "curator-or-editor",
  status: 200,
  params: id,
  query: range,
  errors: ["pro_only"],
  produces: "text/csv",
  summary: "The daily stats as CSV",
  description:
    "The daily stats of a collection as CSV, for a spreadsheet. For its curator, with the pro tier, and for staff.",
});

export const matchBooks = endpoint({
  id: "matchBooks",
  method: "POST",
  path: "/curator/books/match",
  area: curating,
  access: "curator-or-editor",
  reads: true,
  status: 200,
  body: MatchBooks,
  response: z.array(MatchedBook),
  summary: "Find books by pasted ISBNs or titles",
  description:
    'Finds the book for each pasted line: an ISBN, a title, or "title by author". Likely but uncertain matches are marked. Changes nothing; a plain array in the order of the lines.',
});

export const getOwnCurator = endpoint({
  id: "getOwnCurator",
  method: "GET",
  path: "/curator/profile",
  area: curating,
  access: "curator",
  status: 200,
  response: OwnCurator,
  summary: "The caller's curator page",
  description: "The caller's own curator page in editable form, with what readers do not see.",
});

export const updateCurator = endpoint({
  id: "updateCurator",
  method: "PUT",
  path: "/curator/profile",
  area: curating,
  access: "curator",
  status: 200,
  body: UpdateCurator,
  publicText: { kind: "curator", fields: ["name", "bio", "credentials"], addresses: ["links"] },
  response: OwnCurator,
  summary: "Change the curator page, or accept the guidelines",
  description:
    "Changes the fields you send of the caller's curator page. Accepting the guidelines is recorded once, with its time.",
});

export const curatingEndpoints = [
  applyAsCurator,
  listOwnApplications,
  listOwnCollections,
  createCollection,
  getOwnCollection,
  updateCollection,
  deleteCollection,
  getCollectionAnalytics,
  getCollectionAnalyticsCsv,
  matchBooks,
  getOwnCurator,
  updateCurator,
] as const;
