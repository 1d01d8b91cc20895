import * as api from "@/lib/profiles/recommendation-endpoints";
import { deleteRecommendation } from "@/lib/profiles/recommendations";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.deleteRecommendation, (ctx, { params }) => deleteRecommendation(ctx, params.id));
