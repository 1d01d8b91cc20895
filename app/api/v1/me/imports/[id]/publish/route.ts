import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { publishImportedReviews } from "@/lib/profiles/imports/publish";

export const POST = handle(api.publishImportedReviews, (ctx, { params }) => publishImportedReviews(ctx, params.id));
