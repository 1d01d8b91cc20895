import * as api from "@/lib/notifications/delivery-endpoints";
import { listDevices, registerDevice } from "@/lib/notifications/devices";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listDevices, (ctx, { query }) => listDevices(ctx, query));
export const POST = handle(api.registerDevice, (ctx, { body }) => registerDevice(ctx, body));
