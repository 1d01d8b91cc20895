import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { COLLECTION_TIMES } from "./curator-endpoints";
import { ApplicationStatus, CuratorApplication, SetCuratorTier, VerifyCurator } from "./curator-schemas";
import {
  CreateOfficialCollection,
  CuratorProfile,
  FeatureCollection,
  ListOwnCollections,
  OwnCollection,
  OwnCollectionSummary,
} from "./schemas";

const staffing = "Staff: collections";
const id = z.object({ id: IdOrSlug });

export const createOfficialCollection = endpoint({
  id: "createOfficialCollection",
  method: "POST",
  path: "/admin/collections",
  area: staffing,
  access: "editor",
  personal: true,
  status: 201,
  etag: ({ version }) => version,
  body: CreateOfficialCollection,
  response: OwnCollection,
  summary: "Create an official collection",
  description:
    "Creates an official collection, without a curator. It is scheduled like any other; `featured` puts it on Discover when it is published.",
  errors: [...COLLECTION_TIMES, "unknown_book", "unknown_upload"],
});

export const listAllCollections = endpoint({
  id: "listAllCollections",
  method: "GET",
  path: "/admin/collections",
  area: staffing,
  access: "editor",
  personal: true,
  status: 200,
  query: ListOwnCollections,
  response: pageOf(OwnCollectionSummary),
  summary: "Every collection, whatever its status",
  description: "Every collection, whatever its status, by curators and official ones, last changed first.",
});

export const featureCollection = endpoint({
  id: "featureCollection",
  method: "PUT",
  path: "/admin/collections/{id}/feature",
  area: staffing,
  access: "editor",
  personal: true,
  status: 200,
  params: id,
  body: FeatureCollection,
  response: OwnCollection,
  summary: "Feature or unfeature a collection, and set its position",
  description:
    "Features a collection on Discover at `position`, or removes it from there. One that is not published yet appears once it is; an archived one is rejected.",
  errors: ["archived"],
});

export const listCuratorApplications = endpoint({
  id: "listCuratorApplications",
  method: "GET",
  path: "/admin/curator-applications",
  area: staffing,
  access: "editor",
  personal: true,
  status: 200,
  query: PageQuery.extend({ status: ApplicationStatus.default("submitted") }),
  response: pageOf(CuratorApplication),
  summary: "Curator applications, longest waiting first",
  description: "Applications to become a curator: those still waiting, longest first, unless `status` asks for others.",
});

export const verifyCurator = endpoint({
  id: "verifyCurator",
  method: "POST",
  path: "/admin/curators/{id}/verify",
  area: staffing,
  access: "editor",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: VerifyCurator,
  response: CuratorProfile,
  summary: "Verify a curator, or reject the application",
  description:
    "Verifies or rejects a curator, or removes the badge, which hides their collections. The applicant is notified, with the note.",
  errors: ["already_decided", "author_page_required"],
});

export const setCuratorTier = endpoint({
  id: "setCuratorTier",
  method: "PUT",
  path: "/admin/curators/{id}/tier",
  area: staffing,
  access: "editor",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: SetCuratorTier,
  response: CuratorProfile,
  summary: "Update a curator's tier",
  description: "Moves a curator between free and pro. The change is logged.",
});

export const collectionStaffEndpoints = [
  createOfficialCollection,
  listAllCollections,
  featureCollection,
  listCuratorApplications,
  verifyCurator,
  setCuratorTier,
] as const;
