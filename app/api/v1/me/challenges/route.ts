import { listChallenges } from "@/lib/profiles/badges";
import * as api from "@/lib/profiles/circle-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listChallenges, (ctx) => listChallenges(ctx));
