import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { getExport } from "@/lib/profiles/exports";

export const GET = handle(api.getExport, (ctx, { params }) => getExport(ctx, params.id));
