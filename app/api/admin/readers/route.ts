import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/staff-endpoints";
import { listReaders } from "@/lib/profiles/staff-readers";

export const GET = handle(api.listReaders, (ctx, { query }) => listReaders(ctx, query));
