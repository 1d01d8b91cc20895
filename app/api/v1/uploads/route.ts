import { handle } from "@/lib/registry/handle";
import * as api from "@/lib/storage/endpoints";
import { createUpload } from "@/lib/storage/uploads";

export const POST = handle(api.createUpload, (ctx, _input, request) => createUpload(ctx, request));
