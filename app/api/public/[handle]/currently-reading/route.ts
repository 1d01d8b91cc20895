import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { listCurrentlyReading } from "@/lib/profiles/public-profile";

export const GET = handle(api.listCurrentlyReading, (ctx, { params }) => listCurrentlyReading(ctx, params.username));
