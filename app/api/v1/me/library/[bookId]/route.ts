import { getLibraryEntry, removeFromLibrary, updateLibraryEntry } from "@/lib/catalogue/library";
import * as api from "@/lib/catalogue/library-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getLibraryEntry, (ctx, { params }) => getLibraryEntry(ctx, params.bookId));
export const PATCH = handle(api.updateLibraryEntry, (ctx, { params, body }) =>
  updateLibraryEntry(ctx, params.bookId, body),
);
export const DELETE = handle(api.removeFromLibrary, (ctx, { params }) => removeFromLibrary(ctx, params.bookId));
