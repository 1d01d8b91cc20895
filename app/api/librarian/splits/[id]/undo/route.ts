import * as api from "@/lib/catalogue/splits/endpoints";
import { undoSplit } from "@/lib/catalogue/splits/undo-split";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.undoSplit, (ctx, { params }) => undoSplit(ctx, params.id));
