import * as api from "@/lib/authors/endpoints";
import { listAuthors } from "@/lib/authors/pages";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthors, (ctx, { query }) => listAuthors(ctx, query));
