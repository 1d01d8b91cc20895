import * as api from "@/lib/installation/endpoints";
import { decideRegistration } from "@/lib/installation/registrations";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.decideRegistration, (ctx, { params, body }) => decideRegistration(ctx, params.id, body));
