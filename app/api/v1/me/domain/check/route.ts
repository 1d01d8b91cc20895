import { handle } from "@/lib/http/handle";
import { checkDomain } from "@/lib/profiles/domain-check";
import * as api from "@/lib/profiles/domain-endpoints";

export const POST = handle(api.checkDomain, (ctx) => checkDomain(ctx));
