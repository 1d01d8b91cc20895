import * as api from "@/lib/profiles/subscriber-endpoints";
import { exportSubscribers } from "@/lib/profiles/subscribers";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.exportSubscribers, (ctx) => exportSubscribers(ctx));
