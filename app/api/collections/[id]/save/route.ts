import * as api from "@/lib/collections/endpoints";
import { saveCollection, unsaveCollection } from "@/lib/collections/saves";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.saveCollection, (ctx, { params }) => saveCollection(ctx, params.id));
export const DELETE = handle(api.unsaveCollection, (ctx, { params }) => unsaveCollection(ctx, params.id));
