import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { longPageOf, PageQuery, pageOf } from "@/lib/http/pagination";
import { CreatePartner, ListReaders, Partner, ReaderTier, SetTier, StaffReader, UpdatePartner } from "./me-schemas";

const staff = { area: "Staff", access: "editor", personal: true, errors: ["staff_only"] } as const;
const id = z.object({ id: z.string() });

export const listPartners = endpoint({
  ...staff,
  id: "listPartners",
  method: "GET",
  path: "/admin/partners",
  status: 200,
  query: PageQuery,
  response: pageOf(Partner),
  summary: "Shops that purchase links lead to, with their rates",
  description: "All shops that purchase links can lead to, including those that are switched off.",
});

export const createPartner = endpoint({
  ...staff,
  id: "createPartner",
  method: "POST",
  path: "/admin/partners",
  status: 201,
  body: CreatePartner,
  response: Partner,
  summary: "Add a shop",
  description:
    "Adds a shop with its address pattern. Its rate is that of its kind unless you send another. The change is logged.",
  errors: ["staff_only", "duplicate"],
});

export const updatePartner = endpoint({
  ...staff,
  id: "updatePartner",
  method: "PATCH",
  path: "/admin/partners/{id}",
  status: 200,
  params: id,
  body: UpdatePartner,
  response: Partner,
  summary: "Change a shop, or switch it off",
  description: "Changes the fields you send of a shop, or switches it off. The change is logged.",
});

export const listReaders = endpoint({
  ...staff,
  id: "listReaders",
  method: "GET",
  path: "/admin/readers",
  status: 200,
  query: ListReaders,
  response: longPageOf(StaffReader),
  summary: "Readers with their tier",
  description: "Readers with their tier, by part of a name.",
});

export const setReaderTier = endpoint({
  ...staff,
  id: "setReaderTier",
  method: "PUT",
  path: "/admin/readers/{id}/tier",
  status: 200,
  params: id,
  body: SetTier,
  response: ReaderTier,
  summary: "Move a reader to a tier",
  description:
    "Moves a reader to another tier. What needs the old tier is switched off, not deleted. The change is logged.",
});

export const profileStaffEndpoints = [listPartners, createPartner, updatePartner, listReaders, setReaderTier] as const;
