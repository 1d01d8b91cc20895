import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PageQuery, pageOf } from "@/lib/http/pagination";
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
  answer: OwnProfile,
  summary: "How the caller shows themselves",
});

export const updateProfile = endpoint({
  ...own,
  id: "updateProfile",
  method: "PATCH",
  path: "/v1/me/profile",
  status: 200,
  body: UpdateProfile,
  publicText: { kind: "profile", fields: ["displayName", "bio"], addresses: ["links"] },
  answer: OwnProfile,
  summary: "Change photo, bio, links, colours, layout, pins, badges or vanity address",
  errors: ["vanity_taken", "unknown_upload"],
});

export const getPrivacy = endpoint({
  ...own,
  id: "getPrivacy",
  method: "GET",
  path: "/v1/me/privacy",
  status: 200,
  answer: Privacy,
  summary: "What the caller hides",
});

export const updatePrivacy = endpoint({
  ...own,
  id: "updatePrivacy",
  method: "PATCH",
  path: "/v1/me/privacy",
  status: 200,
  body: UpdatePrivacy,
  answer: Privacy,
  summary: "Hide the profile, the figures, or both",
});

export const listShelves = endpoint({
  ...own,
  id: "listShelves",
  method: "GET",
  path: "/v1/me/shelves",
  status: 200,
  query: PageQuery,
  answer: pageOf(Shelf),
  summary: "The caller's shelves, private ones included",
});

export const createShelf = endpoint({
  ...own,
  id: "createShelf",
  method: "POST",
  path: "/v1/me/shelves",
  status: 201,
  body: CreateShelf,
  publicText: { kind: "shelf", fields: ["name", "description", "tags"] },
  answer: Shelf,
  summary: "Make a shelf",
  errors: ["creator_only", "too_many_shelves"],
});

export const orderShelves = endpoint({
  ...own,
  id: "orderShelves",
  method: "PUT",
  path: "/v1/me/shelves/order",
  status: 200,
  body: OrderShelves,
  answer: z.array(Shelf),
  summary: "Put the caller's shelves into an order",
});

export const getShelf = endpoint({
  ...own,
  id: "getShelf",
  method: "GET",
  path: "/v1/me/shelves/{id}",
  status: 200,
  params: id,
  answer: Shelf,
  summary: "One shelf of the caller's",
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
  answer: Shelf,
  summary: "Change a shelf's name, address, texts, visibility or place",
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
});

export const listShelfBooks = endpoint({
  ...own,
  id: "listShelfBooks",
  method: "GET",
  path: "/v1/me/shelves/{id}/books",
  status: 200,
  params: id,
  query: PageQuery,
  answer: pageOf(OwnShelfBook),
  summary: "The books on a shelf, in its order",
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
  answer: OwnShelfBook,
  summary: "Put a book at the end of a shelf",
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
  answer: OwnShelfBook,
  summary: "Change the note on a book",
});

export const removeShelfBook = endpoint({
  ...own,
  id: "removeShelfBook",
  method: "DELETE",
  path: "/v1/me/shelves/{id}/books/{bookId}",
  status: 204,
  params: shelfBook,
  summary: "Take a book off a shelf",
});

export const orderShelf = endpoint({
  ...own,
  id: "orderShelf",
  method: "PUT",
  path: "/v1/me/shelves/{id}/order",
  status: 200,
  params: id,
  body: OrderShelf,
  answer: Shelf,
  summary: "Put the books of a shelf into an order",
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
