import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { ShelvesQuery } from "./me-schemas";
import {
  AddShelfBook,
  CreateShelf,
  OrderShelf,
  OrderShelves,
  OwnProfile,
  OwnShelfBook,
  Privacy,
  Shelf,
  UpdatePrivacy,
  UpdateProfile,
  UpdateShelf,
  UpdateShelfBook,
} from "./schemas";

const own = { area: "Profiles", access: "reader" } as const;
const id = z.object({ id: z.string() });
const shelfBook = id.extend({ bookId: z.string() });

export const getOwnProfile = endpoint({
  ...own,
  id: "getOwnProfile",
  method: "GET",
  path: "/v1/me/profile",
  status: 200,
  response: OwnProfile,
  summary: "The caller's profile",
  description:
    "The caller's public profile, with what others do not see: hidden badges, theme, layout and links with their checks.",
});

export const updateProfile = endpoint({
  ...own,
  id: "updateProfile",
  method: "PATCH",
  path: "/v1/me/profile",
  status: 200,
  body: UpdateProfile,
  publicText: { kind: "profile", fields: ["displayName", "bio"], addresses: ["links"] },
  response: OwnProfile,
  summary: "Change photo, bio, links, colours, layout, pins, badges or vanity address",
  description:
    'Changes the fields you send of the caller\'s public profile. Links are checked for a link back with `rel="me"`. Themes, layouts and vanity addresses depend on the tier.',
  errors: ["vanity_taken", "unknown_upload"],
});

export const getPrivacy = endpoint({
  ...own,
  id: "getPrivacy",
  method: "GET",
  path: "/v1/me/privacy",
  status: 200,
  response: Privacy,
  summary: "The caller's privacy settings",
  description:
    "What the caller hides: the whole profile, the stats, or being found in search; whether the caller's followers see what they do; and who can recommend books to them.",
});

export const updatePrivacy = endpoint({
  ...own,
  id: "updatePrivacy",
  method: "PATCH",
  path: "/v1/me/privacy",
  status: 200,
  personal: true,
  body: UpdatePrivacy,
  response: Privacy,
  summary: "Hide the profile or the stats, share activity, accept recommendations",
  description:
    "Changes what the caller hides and shares. Once this returns, no page, feed, widget or cache shows what is hidden.",
});

export const listShelves = endpoint({
  ...own,
  id: "listShelves",
  method: "GET",
  path: "/v1/me/shelves",
  status: 200,
  query: ShelvesQuery,
  response: pageOf(Shelf),
  summary: "The caller's shelves, private ones included",
  description:
    "All shelves of the caller, private ones included, in their order. `book` leaves those on which that book stands.",
});

export const createShelf = endpoint({
  ...own,
  id: "createShelf",
  method: "POST",
  path: "/v1/me/shelves",
  status: 201,
  location: ({ id }) => id,
  body: CreateShelf,
  publicText: { kind: "shelf", fields: ["name", "description", "tags"] },
  response: Shelf,
  summary: "Create a shelf",
  description: "Creates a shelf, private unless `visibility` says otherwise. Its address is derived from its name.",
  errors: ["creator_only", "too_many_shelves"],
});

export const orderShelves = endpoint({
  ...own,
  id: "orderShelves",
  method: "PUT",
  path: "/v1/me/shelves/order",
  status: 200,
  body: OrderShelves,
  response: z.array(Shelf),
  summary: "Reorder the caller's shelves",
  description:
    "Changes the order of the caller's shelves. Send exactly their ids, each once; returns them in their new order.",
});

export const getShelf = endpoint({
  ...own,
  id: "getShelf",
  method: "GET",
  path: "/v1/me/shelves/{id}",
  status: 200,
  params: id,
  response: Shelf,
  summary: "One of the caller's shelves",
  description: "One of the caller's shelves, without its books. Anybody else's is 404.",
});

export const updateShelf = endpoint({
  ...own,
  id: "updateShelf",
  method: "PATCH",
  path: "/v1/me/shelves/{id}",
  status: 200,
  params: id,
  body: UpdateShelf,
  publicText: { kind: "shelf", fields: ["name", "description", "tags"] },
  response: Shelf,
  summary: "Change a shelf's name, address, texts, visibility or position",
  description: "Changes the fields you send of a shelf. With a new `slug`, the old address redirects to the new one.",
  errors: ["slug_taken", "creator_only"],
});

export const deleteShelf = endpoint({
  ...own,
  id: "deleteShelf",
  method: "DELETE",
  path: "/v1/me/shelves/{id}",
  status: 204,
  params: id,
  summary: "Delete a shelf; its books stay in the library",
  description: "Deletes a shelf for good. Its books stay in the library.",
});

export const listShelfBooks = endpoint({
  ...own,
  id: "listShelfBooks",
  method: "GET",
  path: "/v1/me/shelves/{id}/books",
  status: 200,
  params: id,
  query: KeysetQuery,
  response: pageOf(OwnShelfBook),
  summary: "The books on a shelf, in its order",
  description: "The books on one of the caller's shelves, in its order, with notes.",
});

export const addShelfBook = endpoint({
  ...own,
  id: "addShelfBook",
  method: "POST",
  path: "/v1/me/shelves/{id}/books",
  status: 201,
  params: id,
  body: AddShelfBook,
  publicText: { kind: "shelf", fields: ["note"] },
  response: OwnShelfBook,
  summary: "Add a book to a shelf",
  description: "Adds a book at the end of a shelf, with an optional note. One that is already there is `duplicate`.",
  errors: ["duplicate"],
});

export const updateShelfBook = endpoint({
  ...own,
  id: "updateShelfBook",
  method: "PATCH",
  path: "/v1/me/shelves/{id}/books/{bookId}",
  status: 200,
  params: shelfBook,
  body: UpdateShelfBook,
  publicText: { kind: "shelf", fields: ["note"] },
  response: OwnShelfBook,
  summary: "Change the note on a book",
  description: "Changes or removes the note on a book on a shelf.",
});

export const removeShelfBook = endpoint({
  ...own,
  id: "removeShelfBook",
  method: "DELETE",
  path: "/v1/me/shelves/{id}/books/{bookId}",
  status: 204,
  params: shelfBook,
  summary: "Remove a book from a shelf",
  description: "Removes a book from a shelf. It stays in the library.",
});

export const orderShelf = endpoint({
  ...own,
  id: "orderShelf",
  method: "PUT",
  path: "/v1/me/shelves/{id}/order",
  status: 200,
  params: id,
  body: OrderShelf,
  response: Shelf,
  summary: "Reorder the books on a shelf",
  description: "Changes the order of the books on a shelf. Send exactly the books on it, each once.",
});

export const ownProfileEndpoints = [
  getOwnProfile,
  updateProfile,
  getPrivacy,
  updatePrivacy,
  listShelves,
  createShelf,
  orderShelves,
  getShelf,
  updateShelf,
  deleteShelf,
  listShelfBooks,
  addShelfBook,
  updateShelfBook,
  removeShelfBook,
  orderShelf,
] as const;
