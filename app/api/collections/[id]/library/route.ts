import * as api from "@/lib/collections/endpoints";
import { addAllBooks } from "@/lib/collections/saves";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.addAllBooks, (ctx, { params }) => addAllBooks(ctx, params.id));
