import { handle } from "@/lib/http/handle";
import * as api from "@/lib/notifications/delivery-endpoints";
import { getPushKey } from "@/lib/notifications/devices";

export const GET = handle(api.getPushKey, (ctx) => getPushKey(ctx));
