import { handle } from "@/lib/registry/handle";
import * as api from "@/lib/storage/endpoints";
import { uploadFile } from "@/lib/storage/http";

export const GET = handle(api.getUploadFile, (ctx, { params }) => uploadFile(ctx, params.id));
