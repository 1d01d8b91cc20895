import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, PageQuery, pageOf } from "@/lib/http/pagination";
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
  summary: "How the caller shows themselves",
  description:
    "How the caller shows themselves, with what others do not see: hidden badges, theme, layout and links with their checks.",
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
    'Changes what is given of the caller\'s public profile. Links are checked for a link back with `rel="me"`. Themes, layouts and own addresses depend on the tier.',
  errors: ["vanity_taken", "unknown_upload"],
});

export const getPrivacy = endpoint({
  ...own,
  id: "getPrivacy",
  method: "GET",
  path: "/v1/me/privacy",
  status: 200,
  response: Privacy,
  summary: "What the caller hides",
  description: "What the caller hides: the whole profile, the statistics, being found.",
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
  summary: "Hide the profile, the figures, or both",
  description: "Changes what the caller hides. When this answers, no page, feed, widget or cache shows it any more.",
});

export const listShelves = endpoint({
  ...own,
  id: "listShelves",
  method: "GET",
  path: "/v1/me/shelves",
  status: 200,
  query: PageQuery,
  response: pageOf(Shelf),
  summary: "The caller's shelves, private ones included",
  description: "All shelves of the caller, private ones included, in their order.",
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
  summary: "Make a shelf",
  description: "Makes a shelf, private unless `visibility` says otherwise. Its address comes from its name.",
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
  summary: "Put the caller's shelves into an order",
  description:
    "Puts the caller's shelves into another order. Give exactly their ids, each once; answers them as they stand then.",
});

export const getShelf = endpoint({
  ...own,
  id: "getShelf",
  method: "GET",
  path: "/v1/me/shelves/{id}",
  status: 200,
  params: id,
  response: Shelf,
  summary: "One shelf of the caller's",
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
  summary: "Change a shelf's name, address, texts, visibility or place",
  description: "Changes what is given of a shelf. With a new `slug` the old address leads to the new one.",
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
  summary: "Put a book at the end of a shelf",
  description:
    "Puts a book at the end of a shelf, with a note if wished. One that stands there already is `duplicate`.",
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
  description: "Changes or removes the note on a book of a shelf.",
});

export const removeShelfBook = endpoint({
  ...own,
  id: "removeShelfBook",
  method: "DELETE",
  path: "/v1/me/shelves/{id}/books/{bookId}",
  status: 204,
  params: shelfBook,
  summary: "Take a book off a shelf",
  description: "Takes a book off a shelf. It stays in the library.",
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
  summary: "Put the books of a shelf into an order",
  description: "Puts the books of a shelf into another order. Give exactly those that stand on it, each once.",
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
