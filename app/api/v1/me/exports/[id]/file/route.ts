import * as api from "@/lib/profiles/data-endpoints";
import { downloadExport } from "@/lib/profiles/exports";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.downloadExport, (ctx, { params }) => downloadExport(ctx, params.id));
