import * as api from "@/lib/profiles/data-endpoints";
import { getExport } from "@/lib/profiles/exports";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getExport, (ctx, { params }) => getExport(ctx, params.id));
