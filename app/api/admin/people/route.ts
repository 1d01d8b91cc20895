import { listPeople } from "@/lib/moderation/people";
import * as api from "@/lib/moderation/people-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listPeople, (ctx, { query }) => listPeople(ctx, query));
