import * as api from "@/lib/catalogue/merges/endpoints";
import { undoMerge } from "@/lib/catalogue/merges/undo-merge";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id));
