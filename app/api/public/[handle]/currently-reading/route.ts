import * as api from "@/lib/profiles/endpoints";
import { listCurrentlyReading } from "@/lib/profiles/profiles";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listCurrentlyReading, (ctx, { params }) => listCurrentlyReading(ctx, params.username));
