import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import {
  AddMember,
  AskSupport,
  AuthorReview,
  BookFigures,
  BookLink,
  Dashboard,
  DashboardQuery,
  ExportQuery,
  ForAuthor,
  ListOwnBooks,
  ListReviews,
  ManagedPage,
  Member,
  PagedForAuthor,
  RequestBookLink,
  SupportRequest,
  UpdateProfile,
} from "./portal-schemas";
import { proEndpoints } from "./pro-endpoints";
import { qaEndpoints } from "./qa-endpoints";
import { Author } from "./schemas";

const area = "Author portal";
const id = z.object({ id: Id });

export const listManagedPages = endpoint({
  id: "listManagedPages",
  method: "GET",
  path: "/author/pages",
  area,
  access: "reader",
  status: 200,
  answer: z.array(ManagedPage),
  summary: "The pages the caller manages",
});

export const getDashboard = endpoint({
  id: "getDashboard",
  method: "GET",
  path: "/author/dashboard",
  area,
  access: "author",
  status: 200,
  query: DashboardQuery,
  answer: Dashboard,
  summary: "Views, followers and books; for pro authors also where readers come from and how they feel",
});

export const exportDashboard = endpoint({
  id: "exportDashboard",
  method: "GET",
  path: "/author/dashboard/export",
  area,
  access: "pro",
  status: 200,
  query: ExportQuery,
  produces: "text/csv",
  errors: ["pro_only"],
  summary: "The figures as CSV",
});

export const updateAuthorProfile = endpoint({
  id: "updateAuthorProfile",
  method: "PUT",
  path: "/author/profile",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  body: UpdateProfile,
  publicText: { kind: "author", fields: ["bio", "location", "genres"], addresses: ["links", "websiteUrl"] },
  answer: Author,
  summary: "Change bio, photo, links, website, location or genres",
});

export const listAuthorReviews = endpoint({
  id: "listAuthorReviews",
  method: "GET",
  path: "/author/reviews",
  area,
  access: "author",
  status: 200,
  query: ListReviews,
  answer: pageOf(AuthorReview),
  summary: "All reviews across the author's books",
});

export const listOwnBooks = endpoint({
  id: "listOwnBooks",
  method: "GET",
  path: "/author/books",
  area,
  access: "author",
  status: 200,
  query: ListOwnBooks,
  answer: pageOf(BookFigures),
  summary: "All linked books with rating and review counts",
});

export const listOwnBookLinks = endpoint({
  id: "listOwnBookLinks",
  method: "GET",
  path: "/author/book-links",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  answer: pageOf(BookLink),
  summary: "The page's requests for more books",
});

export const requestBookLink = endpoint({
  id: "requestBookLink",
  method: "POST",
  path: "/author/book-links",
  area,
  access: "author",
  status: 201,
  query: ForAuthor,
  body: RequestBookLink,
  answer: BookLink,
  errors: ["duplicate"],
  summary: "Ask that a book be linked to the page",
});

export const listMembers = endpoint({
  id: "listMembers",
  method: "GET",
  path: "/author/members",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  answer: z.array(Member),
  summary: "The page's team",
});

export const addMember = endpoint({
  id: "addMember",
  method: "POST",
  path: "/author/members",
  area,
  access: "author",
  status: 201,
  query: ForAuthor,
  body: AddMember,
  answer: Member,
  errors: ["holder_only", "already_member", "too_many_members"],
  summary: "Add somebody to the team",
});

export const removeMember = endpoint({
  id: "removeMember",
  method: "DELETE",
  path: "/author/members/{id}",
  area,
  access: "author",
  status: 204,
  query: ForAuthor,
  params: id,
  errors: ["holder_only", "holder_stays"],
  summary: "Take somebody off the team, or leave it",
});

export const listSupportRequests = endpoint({
  id: "listSupportRequests",
  method: "GET",
  path: "/author/support",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  answer: pageOf(SupportRequest),
  summary: "The page's support requests",
});

export const askSupport = endpoint({
  id: "askSupport",
  method: "POST",
  path: "/author/support",
  area,
  access: "author",
  status: 201,
  query: ForAuthor,
  body: AskSupport,
  answer: SupportRequest,
  summary: "Ask for help",
});

export const portalEndpoints = [
  listManagedPages,
  getDashboard,
  exportDashboard,
  updateAuthorProfile,
  listAuthorReviews,
  listOwnBooks,
  listOwnBookLinks,
  requestBookLink,
  listMembers,
  addMember,
  removeMember,
  listSupportRequests,
  askSupport,
  ...proEndpoints,
  ...qaEndpoints,
] as const;
