import * as api from "@/lib/profiles/circle-endpoints";
import { createGoal, listGoals } from "@/lib/profiles/goals";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listGoals, (ctx, { query }) => listGoals(ctx, query));
export const POST = handle(api.createGoal, (ctx, { body }) => createGoal(ctx, body));
