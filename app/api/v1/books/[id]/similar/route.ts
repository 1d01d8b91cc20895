import * as api from "@/lib/catalogue/endpoints";
import { listSimilarBooks } from "@/lib/catalogue/similar-books";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSimilarBooks, (ctx, { params }) => listSimilarBooks(ctx, params.id));
