import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/subscriber-endpoints";
import { exportSubscribers } from "@/lib/profiles/subscribers";

export const GET = handle(api.exportSubscribers, (ctx) => exportSubscribers(ctx));
