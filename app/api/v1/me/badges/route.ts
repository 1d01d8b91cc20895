import { handle } from "@/lib/http/handle";
import { listBadges } from "@/lib/profiles/badges";
import * as api from "@/lib/profiles/circle-endpoints";

export const GET = handle(api.listBadges, (ctx) => listBadges(ctx));
