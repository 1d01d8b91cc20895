import { listBadges } from "@/lib/profiles/badges";
import * as api from "@/lib/profiles/circle-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listBadges, (ctx) => listBadges(ctx));
