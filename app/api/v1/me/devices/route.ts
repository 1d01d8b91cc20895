import { handle } from "@/lib/http/handle";
import * as api from "@/lib/notifications/delivery-endpoints";
import { listDevices, registerDevice } from "@/lib/notifications/devices";

export const GET = handle(api.listDevices, (ctx, { query }) => listDevices(ctx, query));
export const POST = handle(api.registerDevice, (ctx, { body }) => registerDevice(ctx, body));
