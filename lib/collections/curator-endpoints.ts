import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  ApplicationStatus,
  ApplyAsCurator,
  CuratorApplication,
  OwnCurator,
  SetCuratorTier,
  UpdateCurator,
  VerifyCurator,
} from "./curator-schemas";
import {
  CollectionAnalytics,
  CreateCollection,
  CreateOfficialCollection,
  CuratorProfile,
  FeatureCollection,
  ListOwnCollections,
  MatchBooks,
  MatchedBook,
  OwnCollection,
  OwnCollectionSummary,
  UpdateCollection,
} from "./schemas";

const curating = "Curating";
const staffing = "Staff: collections";
const id = z.object({ id: IdOrSlug });
const range = z.object({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") });
const TIMES = ["publication_in_past", "expiry_in_past", "expires_before_publication"] as const;

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
    "Applies to become a curator; staff decide and the applicant is told. Creators need 10,000 followers, authors a verified page. One application at a time; after a refusal one may apply again.",
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
  summary: "The curator's collections in all states",
  description:
    "The curator's collections in all states (draft, scheduled, published, expired, archived), last changed first.",
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
  summary: "Make a collection: a draft, scheduled, or published now",
  description:
    'Makes a collection: a draft without `publishAt`, published at once with `"now"`, or later at an instant. Followers are told once, when it appears. Its `ETag` is the version to send as If-Match with the next change.',
  errors: ["guidelines_not_accepted", ...TIMES, "unknown_book", "outside_genres", "unknown_upload"],
});

export const getOwnCollection = endpoint({
  id: "getOwnCollection",
  method: "GET",
  path: "/curator/collections/{id}",
  area: curating,
  access: "curator-or-staff",
  status: 200,
  etag: ({ version }) => version,
  params: id,
  query: PageQuery,
  response: OwnCollection,
  summary: "One collection as its curator edits it",
  description:
    "A collection as its curator or staff edit it, in any state, with its version as `ETag`. Anybody else's is 404.",
});

export const updateCollection = endpoint({
  id: "updateCollection",
  method: "PUT",
  path: "/curator/collections/{id}",
  area: curating,
  access: "curator-or-staff",
  status: 200,
  etag: ({ version }) => version,
  params: id,
  body: UpdateCollection,
  publicText: { kind: "collection", fields: ["title", "description", "books"] },
  response: OwnCollection,
  summary: "Change what is given of a collection",
  description: "Staff may change every collection. Send the ETag as If-Match to change exactly the version you saw.",
  errors: ["guidelines_not_accepted", "edit_conflict", ...TIMES, "unknown_book", "outside_genres", "unknown_upload"],
});

export const deleteCollection = endpoint({
  id: "deleteCollection",
  method: "DELETE",
  path: "/curator/collections/{id}",
  area: curating,
  access: "curator-or-staff",
  status: 204,
  params: id,
  summary: "Delete a collection for good",
  description: "Deletes a collection for good, with its saves. To take it away for a while, archive it instead.",
});

export const getCollectionAnalytics = endpoint({
  id: "getCollectionAnalytics",
  method: "GET",
  path: "/curator/collections/{id}/analytics",
  area: curating,
  access: "curator-or-staff",
  status: 200,
  params: id,
  query: range,
  response: CollectionAnalytics,
  summary: "Views, saves, shares and books added, by day",
  description:
    "What came of a collection: totals, and views, saves, shares and books added by day over a range. A view and a share count once per visitor and day. For its curator and staff.",
});

export const getCollectionAnalyticsCsv = endpoint({
  id: "getCollectionAnalyticsCsv",
  method: "GET",
  path: "/curator/collections/{id}/analytics.csv",
  area: curating,
  access: "curator-or-staff",
  status: 200,
  params: id,
  query: range,
  produces: "text/csv",
  summary: "The figures by day as CSV",
  description: "The daily figures of a collection as CSV, for a spreadsheet. For its curator and staff.",
});

export const matchBooks = endpoint({
  id: "matchBooks",
  method: "POST",
  path: "/curator/books/match",
  area: curating,
  access: "curator-or-staff",
  reads: true,
  status: 200,
  body: MatchBooks,
  response: z.array(MatchedBook),
  summary: "The books that pasted ISBNs or titles mean",
  description:
    'Finds the books that pasted lines mean: an ISBN, a title, or "title by author". Likely matches that are not certain are marked. Changes nothing; a plain array in the order of the lines.',
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
  description: "The caller's own curator page as they edit it, with what readers do not see.",
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
    "Changes what is given of the caller's curator page. Accepting the guidelines is noted once, with its time.",
});

export const createOfficialCollection = endpoint({
  id: "createOfficialCollection",
  method: "POST",
  path: "/admin/collections",
  area: staffing,
  access: "staff",
  personal: true,
  status: 201,
  etag: ({ version }) => version,
  body: CreateOfficialCollection,
  response: OwnCollection,
  summary: "Make a collection of the house",
  description:
    "Makes a collection of the house: marked official, without a curator. The same times apply as for curators; `featured` puts it on Discover when it appears.",
  errors: [...TIMES, "unknown_book", "unknown_upload"],
});

export const listAllCollections = endpoint({
  id: "listAllCollections",
  method: "GET",
  path: "/admin/collections",
  area: staffing,
  access: "staff",
  personal: true,
  status: 200,
  query: ListOwnCollections,
  response: pageOf(OwnCollectionSummary),
  summary: "Every collection in all states",
  description: "Every collection in all states, of curators and of the house, last changed first.",
});

export const featureCollection = endpoint({
  id: "featureCollection",
  method: "PUT",
  path: "/admin/collections/{id}/feature",
  area: staffing,
  access: "staff",
  personal: true,
  status: 200,
  params: id,
  body: FeatureCollection,
  response: OwnCollection,
  summary: "Feature or unfeature a collection, with its place",
  description:
    "Puts a collection on the front of Discover at `position`, or takes it off. One that is not published yet waits; an archived one is refused.",
  errors: ["archived"],
});

export const listCuratorApplications = endpoint({
  id: "listCuratorApplications",
  method: "GET",
  path: "/admin/curator-applications",
  area: staffing,
  access: "staff",
  personal: true,
  status: 200,
  query: PageQuery.extend({ status: ApplicationStatus.default("submitted") }),
  response: pageOf(CuratorApplication),
  summary: "Applications to review, longest waiting first",
  description: "Applications to become a curator: those that wait, longest first, unless `status` asks for others.",
});

export const verifyCurator = endpoint({
  id: "verifyCurator",
  method: "POST",
  path: "/admin/curators/{id}/verify",
  area: staffing,
  access: "staff",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: VerifyCurator,
  response: CuratorProfile,
  summary: "Verify a curator, or reject the application",
  description:
    "Verifies or rejects a curator, or takes the badge away; then their collections are hidden. The applicant is told, with the note.",
  errors: ["already_decided", "author_page_required"],
});

export const setCuratorTier = endpoint({
  id: "setCuratorTier",
  method: "PUT",
  path: "/admin/curators/{id}/tier",
  area: staffing,
  access: "staff",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: SetCuratorTier,
  response: CuratorProfile,
  summary: "Update a curator's tier",
  description: "Moves a curator between free and pro. It goes into the log.",
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
  createOfficialCollection,
  listAllCollections,
  featureCollection,
  listCuratorApplications,
  verifyCurator,
  setCuratorTier,
] as const;
