import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { Discussion } from "./discussion-schemas";
import { Guide, UpdateGuide } from "./stage-schemas";

const area = "Club reading";
const read = z.object({ clubId: IdOrSlug, readId: z.string() });

export const getGuide = endpoint({
  id: "getReadGuide",
  method: "GET",
  path: "/v1/clubs/{clubId}/reads/{readId}/guide",
  area,
  access: "public",
  status: 200,
  etag: ({ version }) => version,
  params: read,
  response: Guide,
  summary: "The questions about a read",
  description:
    "The questions that the club's admins ask about a book, in order. A question beyond the caller's place in the book comes without its text.",
});

export const updateGuide = endpoint({
  id: "updateReadGuide",
  method: "PUT",
  path: "/v1/clubs/{clubId}/reads/{readId}/guide",
  area,
  access: "club-admin",
  status: 200,
  etag: ({ version }) => version,
  params: read,
  body: UpdateGuide,
  publicText: { fields: ["questions"] },
  response: Guide,
  errors: ["members_only", "admins_only", "edit_conflict"],
  summary: "Change the questions about a read",
  description:
    "Makes these the questions of the guide, in this order. Those that are left out go; the discussions that began with them stay. For admins of the club; only whoever wrote a question changes its text. Send the version as If-Match to change exactly the one you saw.",
});

export const answerQuestion = endpoint({
  id: "answerGuideQuestion",
  method: "POST",
  path: "/v1/clubs/{clubId}/reads/{readId}/guide/{questionId}/discussion",
  area,
  access: "member",
  status: 201,
  params: read.extend({ questionId: z.string() }),
  response: Discussion,
  errors: ["members_only"],
  summary: "Open the discussion of a question",
  description:
    "The discussion of a question, which begins when a first member asks for it; members are notified then. Repeating it returns the same. A question beyond the caller's place in the book is 404.",
});

export const guideEndpoints = [getGuide, updateGuide, answerQuestion] as const;
