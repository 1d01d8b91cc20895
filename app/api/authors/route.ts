import { listAuthors } from "@/lib/authors/authors";
import * as api from "@/lib/authors/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthors, (ctx, { query }) => listAuthors(ctx, query));
