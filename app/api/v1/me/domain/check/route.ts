import { checkDomain } from "@/lib/profiles/domain-check";
import * as api from "@/lib/profiles/domain-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.checkDomain, (ctx) => checkDomain(ctx));
