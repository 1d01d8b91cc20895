import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/circle-endpoints";
import { unblockReader } from "@/lib/profiles/relations";

export const DELETE = handle(api.unblockReader, (ctx, { params }) => unblockReader(ctx, params.id));
