import * as api from "@/lib/profiles/staff-endpoints";
import { listReaders } from "@/lib/profiles/staff-readers";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listReaders, (ctx, { query }) => listReaders(ctx, query));
