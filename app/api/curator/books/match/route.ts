import { matchBooks } from "@/lib/collections/books";
import * as api from "@/lib/collections/curator-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.matchBooks, (ctx, { body }) => matchBooks(ctx, body));
