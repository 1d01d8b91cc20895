import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/circle-endpoints";
import { createGoal, listGoals } from "@/lib/profiles/goals";

export const GET = handle(api.listGoals, (ctx, { query }) => listGoals(ctx, query));
export const POST = handle(api.createGoal, (ctx, { body }) => createGoal(ctx, body));
