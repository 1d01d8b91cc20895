import * as api from "@/lib/installation/endpoints";
import { getInstance } from "@/lib/installation/settings";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getInstance, async (ctx) => getInstance(ctx));
