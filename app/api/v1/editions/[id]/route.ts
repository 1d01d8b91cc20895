import { getEdition } from "@/lib/catalogue/books";
import * as api from "@/lib/catalogue/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getEdition, (ctx, { params }) => getEdition(ctx, params.id));
