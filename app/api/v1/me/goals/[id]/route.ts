import * as api from "@/lib/profiles/circle-endpoints";
import { deleteGoal, getGoal, updateGoal } from "@/lib/profiles/goals";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getGoal, (ctx, { params }) => getGoal(ctx, params.id));
export const PATCH = handle(api.updateGoal, (ctx, { params, body }) => updateGoal(ctx, params.id, body));
export const DELETE = handle(api.deleteGoal, (ctx, { params }) => deleteGoal(ctx, params.id));
