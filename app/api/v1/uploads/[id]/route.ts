import { handle } from "@/lib/registry/handle";
import * as api from "@/lib/storage/endpoints";
import { deleteUpload, getUpload } from "@/lib/storage/uploads";

export const GET = handle(api.getUpload, (ctx, { params }) => getUpload(ctx, params.id));
export const DELETE = handle(api.deleteUpload, (ctx, { params }) => deleteUpload(ctx, params.id));
