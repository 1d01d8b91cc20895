import * as api from "@/lib/profiles/data-endpoints";
import { publishImportedReviews } from "@/lib/profiles/imports/publish";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.publishImportedReviews, (ctx, { params }) => publishImportedReviews(ctx, params.id));
