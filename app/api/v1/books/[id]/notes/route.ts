import { getBookNotes, putBookNotes } from "@/lib/catalogue/book-notes";
import * as api from "@/lib/catalogue/note-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getBookNotes, (ctx, { params }) => getBookNotes(ctx, params.id));
export const PUT = handle(api.putBookNotes, (ctx, { params, body }) => putBookNotes(ctx, params.id, body));
