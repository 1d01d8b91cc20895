import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import {
  AddMember,
  AskSupport,
  AuthorReview,
  BookLink,
  BookStats,
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
} from "./portal-schemas";
import { proEndpoints } from "./pro-endpoints";
import { UpdateProfile } from "./profile-schemas";
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
  response: z.array(ManagedPage),
  summary: "The pages the caller manages",
  description:
    "The verified author pages the caller owns or helps manage. Use their ids as `author` in the other operations of the portal. A plain array, empty for everybody else.",
});

export const getDashboard = endpoint({
  id: "getDashboard",
  method: "GET",
  path: "/author/dashboard",
  area,
  access: "author",
  status: 200,
  query: DashboardQuery,
  response: Dashboard,
  summary: "Views, followers and books; with the pro tier also sources and sentiment",
  description:
    "Views, followers and books of the page over a range of days. With the pro tier, `advanced` adds where readers come from, which books they add and the sentiment of reviews; on the free tier it is null.",
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
  summary: "The stats as CSV",
  description:
    "One table of the dashboard as CSV, for a spreadsheet. Needs the pro tier; cells that look like formulas are escaped.",
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
  errors: ["unknown_upload"],
  response: Author,
  summary: "Change bio, photo, links, website, location or genres",
  description:
    "Changes the fields you send and leaves the rest. A link stays marked as verified as long as its address is unchanged. Every page that shows the author is updated at once.",
});

export const listAuthorReviews = endpoint({
  id: "listAuthorReviews",
  method: "GET",
  path: "/author/reviews",
  area,
  access: "author",
  status: 200,
  query: ListReviews,
  response: pageOf(AuthorReview),
  summary: "All reviews across the author's books",
  description:
    "Public ratings and reviews of all the author's books, newest first unless `sort` says otherwise; with `q` the best matches come first. Filter by book, by whole stars, or by whether a review has text or is highlighted.",
});

export const listOwnBooks = endpoint({
  id: "listOwnBooks",
  method: "GET",
  path: "/author/books",
  area,
  access: "author",
  status: 200,
  query: ListOwnBooks,
  response: pageOf(BookStats),
  summary: "All linked books with rating and review counts",
  description:
    "All books linked to the page with ratings and review counts, the most rated first. `q` filters by title.",
});

export const listOwnBookLinks = endpoint({
  id: "listOwnBookLinks",
  method: "GET",
  path: "/author/book-links",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  response: pageOf(BookLink),
  summary: "The page's requests for more books",
  description:
    "The books that the page's team asked to have linked, newest first, with the status of each request and staff's explanation.",
});

export const requestBookLink = endpoint({
  id: "requestBookLink",
  mayMiss: true,
  method: "POST",
  path: "/author/book-links",
  area,
  access: "author",
  status: 201,
  query: ForAuthor,
  body: RequestBookLink,
  response: BookLink,
  errors: ["duplicate"],
  summary: "Request that a book be linked to the page",
  description:
    "Asks staff to link a book to the page, for example one published under a pen name. A book that is already linked or requested is `duplicate`. Open to the free tier.",
});

export const listMembers = endpoint({
  id: "listMembers",
  method: "GET",
  path: "/author/members",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  response: z.array(Member),
  summary: "The page's team",
  description: "The people who manage this author page, its owner first. A plain array.",
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
  response: Member,
  errors: ["holder_only", "already_member", "too_many_members", "unknown_user"],
  summary: "Add somebody to the team",
  description:
    "Adds another reader to the page's team, by username. Only the owner can do this. They are notified, and can do everything on the page except manage its team.",
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
  summary: "Remove somebody from the team, or leave it",
  description:
    "Removes somebody from the team. The owner can remove anybody but themselves; everybody else only themselves.",
});

export const listSupportRequests = endpoint({
  id: "listSupportRequests",
  method: "GET",
  path: "/author/support",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  response: pageOf(SupportRequest),
  summary: "The page's support requests",
  description: "The page's support requests, newest first, with staff's answers.",
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
  response: SupportRequest,
  summary: "Send a support request",
  description:
    "Asks staff for help with the author page. The answer comes by email and appears in the list; pages with the pro tier are answered first.",
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
