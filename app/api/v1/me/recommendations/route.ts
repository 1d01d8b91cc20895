import * as api from "@/lib/profiles/recommendation-endpoints";
import { createRecommendation, listRecommendations } from "@/lib/profiles/recommendations";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listRecommendations, (ctx, { query }) => listRecommendations(ctx, query));
export const POST = handle(api.createRecommendation, (ctx, { body }) => createRecommendation(ctx, body));
