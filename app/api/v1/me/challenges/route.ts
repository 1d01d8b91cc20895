import { handle } from "@/lib/http/handle";
import { listChallenges } from "@/lib/profiles/badges";
import * as api from "@/lib/profiles/circle-endpoints";

export const GET = handle(api.listChallenges, (ctx) => listChallenges(ctx));
