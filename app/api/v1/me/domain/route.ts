import * as api from "@/lib/profiles/domain-endpoints";
import { getDomain, removeDomain, setDomain } from "@/lib/profiles/domains";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getDomain, (ctx) => getDomain(ctx));
export const PUT = handle(api.setDomain, (ctx, { body }) => setDomain(ctx, body));
export const DELETE = handle(api.removeDomain, (ctx) => removeDomain(ctx));
