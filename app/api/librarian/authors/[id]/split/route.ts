import * as api from "@/lib/catalogue/splits/endpoints";
import { splitAuthor } from "@/lib/catalogue/splits/split";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.splitAuthor, (ctx, { params, body }) => splitAuthor(ctx, params.id, body));
