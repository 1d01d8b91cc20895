import * as api from "@/lib/catalogue/correction-endpoints";
import { propose } from "@/lib/catalogue/corrections/proposals";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.proposeForAuthor, (ctx, { params, body }) => propose(ctx, "author", params.id, body));
