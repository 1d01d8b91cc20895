import { listOwnBooks } from "@/lib/authors/own-books";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnBooks, (ctx, { query }) => listOwnBooks(ctx, query));
