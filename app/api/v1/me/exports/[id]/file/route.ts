import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { downloadExport } from "@/lib/profiles/exports";

export const GET = handle(api.downloadExport, (ctx, { params }) => downloadExport(ctx, params.id));
