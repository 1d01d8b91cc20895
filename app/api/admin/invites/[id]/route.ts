import * as api from "@/lib/installation/endpoints";
import { deleteInvite } from "@/lib/installation/invites";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.deleteInvite, (ctx, { params }) => deleteInvite(ctx, params.id));
