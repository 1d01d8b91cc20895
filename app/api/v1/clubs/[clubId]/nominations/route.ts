import { nominateBook } from "@/lib/clubs/nominations";
import * as api from "@/lib/clubs/reading-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.nominateBook, (ctx, { params, body }) => nominateBook(ctx, params.clubId, body));
