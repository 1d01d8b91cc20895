import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { curatingEndpoints } from "./curator-endpoints";
import {
  AddedBooks,
  Collection,
  CollectionSave,
  CollectionShare,
  CollectionSummary,
  Curator,
  CuratorFollow,
  FollowCurator,
  ListCollections,
  NotedCollection,
  SuggestedCollections,
  SuggestionSettings,
} from "./schemas";
import { collectionStaffEndpoints } from "./staff-endpoints";

const area = "Collections";
const id = z.object({ id: IdOrSlug });
/** The specification's cache lifetimes: listings and featured 5 minutes, one collection 1 minute. */
export const LISTING_SECONDS = 300;
export const COLLECTION_SECONDS = 60;

export const listCollections = endpoint({
  id: "listCollections",
  method: "GET",
  path: "/collections",
  area,
  access: "public",
  status: 200,
  publicSeconds: LISTING_SECONDS,
  query: ListCollections,
  response: pageOf(CollectionSummary),
  summary: "Browse published collections by type, curator, name or theme",
  description:
    "Published collections, newest first unless `sort` says otherwise; with `q` the best matches come first. Filter by type, season, curator, official or featured ones, or text. Anonymous responses may be cached for five minutes.",
});

export const listCollectionsOfBook = endpoint({
  id: "listCollectionsOfBook",
  method: "GET",
  path: "/v1/books/{id}/collections",
  area,
  access: "public",
  status: 200,
  publicSeconds: LISTING_SECONDS,
  params: z.object({ id: IdOrSlug }),
  query: PageQuery,
  response: pageOf(NotedCollection),
  summary: "The collections a book is in",
  description:
    "Published collections that hold the book, with what each says about it: Bookplate's own first, then the most saved. Drafts, scheduled, expired and archived ones are not among them, nor those of somebody who has blocked the caller.",
});

export const listFeaturedCollections = endpoint({
  id: "listFeaturedCollections",
  method: "GET",
  path: "/collections/featured",
  area,
  access: "public",
  status: 200,
  publicSeconds: LISTING_SECONDS,
  response: z.array(CollectionSummary),
  summary: "Featured collections, in their order",
  description: "The collections staff feature on Discover, in their order. A plain array, small and bounded.",
});

export const getCollection = endpoint({
  id: "getCollection",
  method: "GET",
  path: "/collections/{id}",
  area,
  access: "public",
  status: 200,
  publicSeconds: COLLECTION_SECONDS,
  params: id,
  query: PageQuery,
  response: Collection,
  summary: "A collection with a page of its books",
  description:
    "A collection that is not published is 404 to everyone but its curator and staff. `page` and `limit` page through the books.",
});

export const getCurator = endpoint({
  id: "getCurator",
  method: "GET",
  path: "/curators/{id}",
  area,
  access: "public",
  status: 200,
  publicSeconds: LISTING_SECONDS,
  params: id,
  query: PageQuery,
  response: Curator,
  summary: "A curator with their published collections",
  description:
    "A curator with a page of their published collections. An unverified curator is 404 to everyone but themselves and staff.",
});

export const saveCollection = endpoint({
  id: "saveCollection",
  method: "POST",
  path: "/collections/{id}/save",
  area,
  access: "reader",
  status: 201,
  params: id,
  response: CollectionSave,
  summary: "Save a collection",
  description:
    "Adds a published collection to the caller's saved collections. Repeating it changes nothing and returns the same.",
});

export const unsaveCollection = endpoint({
  id: "unsaveCollection",
  method: "DELETE",
  path: "/collections/{id}/save",
  area,
  access: "reader",
  status: 204,
  params: id,
  summary: "Remove a collection from the saved ones",
  description:
    "Removes a collection from the caller's saved collections, even if it is no longer published. It can be repeated.",
});

export const shareCollection = endpoint({
  id: "shareCollection",
  method: "POST",
  path: "/collections/{id}/share",
  area,
  access: "public",
  status: 201,
  params: id,
  response: CollectionShare,
  summary: "Count a share and get the text and links to share",
  description:
    "Counts a share of the collection, each visitor once a day, and returns the text, links and embed code to share. No account is needed.",
});

export const addAllBooks = endpoint({
  id: "addCollectionToLibrary",
  method: "POST",
  path: "/collections/{id}/library",
  area,
  access: "reader",
  status: 201,
  params: id,
  response: AddedBooks,
  summary: "Add all books of a collection to the library",
  description:
    'Adds all books of a collection to the caller\'s library as "want to read". Books already there keep their status; the response counts both.',
});

export const followCurator = endpoint({
  id: "followCurator",
  method: "POST",
  path: "/curators/{id}/follow",
  area,
  access: "reader",
  status: 201,
  params: id,
  body: FollowCurator,
  response: CuratorFollow,
  summary: "Follow a curator",
  description:
    "Follows a curator, or changes how often the caller is notified. Repeating it changes nothing and returns the same.",
});

export const unfollowCurator = endpoint({
  id: "unfollowCurator",
  method: "DELETE",
  path: "/curators/{id}/follow",
  area,
  access: "reader",
  status: 204,
  params: id,
  summary: "Stop following a curator",
  description: "Stops following a curator, even one who is no longer public. It can be repeated.",
});

export const listSavedCollections = endpoint({
  id: "listSavedCollections",
  method: "GET",
  path: "/v1/me/saved-collections",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(CollectionSummary),
  summary: "The collections the caller saved",
  description:
    "The collections the caller saved, last saved first. Those no longer published are left out, and come back when they are published again.",
});

export const suggestCollections = endpoint({
  id: "suggestCollections",
  method: "GET",
  path: "/v1/me/suggested-collections",
  area,
  access: "reader",
  status: 200,
  response: z.array(SuggestedCollections),
  summary: "Because you liked …: collections related to books the caller rated highly",
  description:
    "Collections that contain a book the caller rated with four stars or more, or others by its authors, and that they have not saved. Empty when suggestions are switched off.",
});

export const getSuggestionSettings = endpoint({
  id: "getSuggestionSettings",
  method: "GET",
  path: "/v1/me/suggested-collections/settings",
  area,
  access: "reader",
  status: 200,
  response: SuggestionSettings,
  summary: "Whether collections are suggested to the caller",
  description: "Whether collections are suggested to the caller from their ratings.",
});

export const setSuggestionSettings = endpoint({
  id: "setSuggestionSettings",
  method: "PUT",
  path: "/v1/me/suggested-collections/settings",
  area,
  access: "reader",
  status: 200,
  body: SuggestionSettings,
  response: SuggestionSettings,
  summary: "Switch suggestions on or off",
  description: "Switches suggestions from the caller's own ratings on or off.",
});

export const collectionEndpoints = [
  listCollections,
  listFeaturedCollections,
  getCollection,
  listCollectionsOfBook,
  getCurator,
  saveCollection,
  unsaveCollection,
  shareCollection,
  addAllBooks,
  followCurator,
  unfollowCurator,
  listSavedCollections,
  suggestCollections,
  getSuggestionSettings,
  setSuggestionSettings,
  ...curatingEndpoints,
  ...collectionStaffEndpoints,
] as const;
