import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { CreateRecommendation, Recommendation } from "./recommendation-schemas";

const own = { area: "Profiles", access: "reader" } as const;

export const listRecommendations = endpoint({
  ...own,
  id: "listRecommendations",
  method: "GET",
  path: "/v1/me/recommendations",
  status: 200,
  query: KeysetQuery,
  response: pageOf(Recommendation),
  summary: "Books that others recommend to the caller",
  description:
    "The books that other readers recommend to the caller, newest first. Nobody else sees them. Those of readers the caller blocks, or who block the caller, are left out, as are those of suspended accounts. A note may contain spoilers: ||…|| marks them.",
});

export const createRecommendation = endpoint({
  ...own,
  id: "createRecommendation",
  mayMiss: true,
  method: "POST",
  path: "/v1/me/recommendations",
  status: 201,
  body: CreateRecommendation,
  publicText: { kind: "recommendation", fields: ["note"] },
  response: Recommendation,
  errors: ["already_recommended", "not_accepted", "too_many_recommendations"],
  summary: "Recommend a book to a reader",
  description:
    "Recommends a book of the catalogue to a reader, who is notified. By default readers accept recommendations only of those they follow; they can accept everybody's or nobody's (`PATCH /v1/me/privacy`): 400 `not_accepted`. The same book to the same reader is 400 `already_recommended`; ten a day are the most.",
});

export const deleteRecommendation = endpoint({
  ...own,
  id: "deleteRecommendation",
  method: "DELETE",
  path: "/v1/me/recommendations/{id}",
  status: 204,
  params: z.object({ id: z.string() }),
  summary: "Delete a received recommendation",
  description: "Deletes a recommendation that the caller has received. Nobody is notified.",
});

export const recommendationEndpoints = [listRecommendations, createRecommendation, deleteRecommendation] as const;
