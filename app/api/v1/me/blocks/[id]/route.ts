import * as api from "@/lib/profiles/circle-endpoints";
import { unblockReader } from "@/lib/profiles/relations";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.unblockReader, (ctx, { params }) => unblockReader(ctx, params.id));
