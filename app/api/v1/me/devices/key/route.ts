import * as api from "@/lib/notifications/delivery-endpoints";
import { getPushKey } from "@/lib/notifications/devices";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getPushKey, (ctx) => getPushKey(ctx));
