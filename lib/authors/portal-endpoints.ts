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
  response: z.array(ManagedPage),
  summary: "The pages the caller manages",
  description:
    "The verified author pages the caller holds or helps with. Use their ids as `author` in the other operations of the portal. A plain array, empty for everybody else.",
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
  summary: "Views, followers and books; for pro authors also where readers come from and how they feel",
  description:
    "Views, followers and books of the page over a range of days. With the pro tier `advanced` adds where readers come from, what they add and the mood of reviews; on the free tier it is null.",
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
  description:
    "One table of the dashboard as CSV, for a spreadsheet. Needs the pro tier; cells that look like formulas are defused.",
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
    "Changes what is given of the author page and leaves the rest. A link stays marked as verified as long as its address stays the checked one. Every page that shows the author changes at once.",
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
    "Public ratings and reviews of all the author's books, newest first unless `sort` says otherwise; with `q` the best matches come first. Filter by book, whole stars, or whether there is text or a highlight.",
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
    "All books linked to the page with ratings and review counts, the most rated first. `q` narrows them by title.",
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
    "What the page's people asked to have linked, newest first, with the state of each request and staff's explanation.",
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
  summary: "Ask that a book be linked to the page",
  description:
    "Asks staff to link a book to the page, for example one under a pen name. A book that is linked or asked for already is `duplicate`. Open to the free tier.",
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
  description: "The people who look after this author page, its holder first. A plain array.",
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
    "Lets another reader look after the page, by username. Only the holder may. They are told, and can do everything on the page but manage its team.",
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
  description:
    "Takes somebody off the team. The holder removes anybody but themselves; everybody else only themselves.",
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
  description: "The page's requests for help, newest first, with staff's answers.",
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
  summary: "Ask for help",
  description:
    "Asks staff for help with the author page. The answer comes by mail and stands in the list; pages of the pro tier are answered first.",
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
